"""OpenStack Swift with its S3 interface, all four servers in one process, on one device in a folder.

Arguments: folder, access key id, secret access key. Prints `ready <port>`, and ends with its standard input.
"""

import eventlet

eventlet.monkey_patch()

import array
import os
import sys

from eventlet import tpool, wsgi
from swift.common.ring import RingData
from swift.common.wsgi import loadapp

folder, key_id, secret = sys.argv[1:4]
account, user = key_id.split(":")
os.makedirs(f"{folder}/devices/d1", exist_ok=True)

with open(f"{folder}/swift.conf", "w") as file:
    file.write("[swift-hash]\nswift_hash_path_suffix = test\n[storage-policy:0]\nname = one\ndefault = yes\n")

import swift.common.utils
import swift.common.storage_policy as policies

swift.common.utils.SWIFT_CONF_FILE = f"{folder}/swift.conf"
swift.common.utils.validate_hash_conf()
policies.reload_storage_policies()

SERVER = "[app:main]\nuse = egg:swift#{kind}\n[DEFAULT]\n{common}"
PROXY = """[DEFAULT]
{common}[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
cors_allow_origin = *
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = test-region
cors_preflight_allow_origin = *
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
"""
common = f"swift_dir = {folder}\ndevices = {folder}/devices\nmount_check = false\nlog_level = CRITICAL\n"


def serve(socket, kind, text):
    path = f"{folder}/{kind}.conf"
    with open(path, "w") as file:
        file.write(text)
    app = loadapp(path)
    silent = open(os.devnull, "w")
    eventlet.spawn(wsgi.server, socket, app, log=silent, log_output=False)


sockets = {}
for kind in ("account", "container", "object", "proxy"):
    sockets[kind] = eventlet.listen(("127.0.0.1", 0))
for kind in ("account", "container", "object"):
    port = sockets[kind].getsockname()[1]
    device = {"id": 0, "region": 1, "zone": 1, "weight": 1.0, "device": "d1", "ip": "127.0.0.1", "port": port}
    device.update(replication_ip="127.0.0.1", replication_port=port, meta="")
    RingData([array.array("H", [0, 0])], [device], 31).save(f"{folder}/{kind}.ring.gz")
for kind in ("account", "container", "object"):
    serve(sockets[kind], kind, SERVER.format(kind=kind, common=common))
serve(sockets["proxy"], "proxy", PROXY.format(common=common, account=account, user=user, secret=secret))
sys.stdout.write(f"ready {sockets['proxy'].getsockname()[1]}\n")
sys.stdout.flush()
tpool.execute(sys.stdin.read)
os._exit(0)
