#!/usr/bin/env python3
"""A player for `grande referee`: looks at what each option says of itself, else takes any."""
import json
import random
import sys

IDLE = {"pass", "stop", "done", "hold", "stand", "end", "concede", "giveUp"}


def send(message):
    print(json.dumps(message), flush=True)


def choose(packet):
    decision = packet["decision"]
    options = decision["options"]
    # Rather do something than nothing; among several, any.
    acts = [o for o in options if o.get("action", o["key"]) not in IDLE]
    if acts:
        return {"key": random.choice(acts)["key"]}
    if "space" in decision:
        return {"ask": "sample"}  # a lawful value, please; it comes as {"type": "sample", ...}
    return {"key": random.choice(options)["key"]}


packet = None
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "ask":
        packet = message["packet"]
        send(choose(packet))
    elif message["type"] == "sample":
        space = packet["decision"]["space"]
        send({"key": space["key"], "value": message["value"]})
    elif message["type"] in ("refused", "error"):
        print(message, file=sys.stderr)
        send({"key": random.choice(packet["decision"]["options"])["key"]})
    elif message["type"] == "over":
        print(message["outcome"]["winner"], message["worth"], file=sys.stderr)
    elif message["type"] == "bye":
        break
