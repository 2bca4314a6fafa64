#include <sqlite3.h>

// A function of its own, since Swift calls none with a variable number of arguments.
// Whether closing the last connection moves a write-ahead log over into the database.
static inline int csqlite_set_checkpoint_on_close(sqlite3 *connection, int on) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !on, (int *)0);
}
