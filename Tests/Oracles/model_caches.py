"""Takes the models that stores keep of themselves out of them, with Python's own SQLite and zlib.

Arguments: a folder for the results, then the stores. For each store that has a model cache the folder
gets `<number>.deflate` as the store has it and `<number>.plist` decompressed. Output: a JSON list with
the path, the number, and the hashes, checksum and digest of the store's metadata; the number is null
for a store without a cache.
"""

import json
import os
import plistlib
import shutil
import sqlite3
import sys
import tempfile
import zlib

folder, stores = sys.argv[1], sys.argv[2:]
results = []
for number, path in enumerate(stores):
    with tempfile.TemporaryDirectory() as copy:
        for suffix in ("", "-wal", "-shm"):
            if os.path.exists(path + suffix):
                shutil.copy(path + suffix, copy + "/store" + suffix)
                os.chmod(copy + "/store" + suffix, 0o644)
        connection = sqlite3.connect(copy + "/store")
        metadata = plistlib.loads(connection.execute("select Z_PLIST from Z_METADATA").fetchone()[0])
        tables = [row[0] for row in connection.execute("select name from sqlite_master")]
        cache = None
        if "Z_MODELCACHE" in tables:
            row = connection.execute("select Z_CONTENT from Z_MODELCACHE").fetchone()
            cache = row[0] if row else None
        connection.close()
    if cache is not None:
        with open(f"{folder}/{number}.deflate", "wb") as file:
            file.write(cache)
        with open(f"{folder}/{number}.plist", "wb") as file:
            file.write(zlib.decompress(cache, -15))
    hashes = metadata.get("NSStoreModelVersionHashes", {})
    results.append(
        {
            "path": path,
            "number": number if cache is not None else None,
            "hashes": {name: value.hex() for name, value in hashes.items()},
            "checksum": metadata.get("NSStoreModelVersionChecksumKey"),
            "digest": metadata.get("NSStoreModelVersionHashesDigest"),
        }
    )
print(json.dumps(results))
