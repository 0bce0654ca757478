"""Lists the tools on a line, then answers calls, a line each. Arguments: address, key."""

import asyncio
import json
import sys

import httpx2
from mcp import Client
from mcp.client.streamable_http import streamable_http_client


async def main(address: str, key: str) -> None:
    async with httpx2.AsyncClient(headers={"x-api-key": key}, timeout=60) as http_client:
        transport = streamable_http_client(address, http_client=http_client)
        async with Client(transport) as client:
            tools = await client.list_tools()
            print(json.dumps([tool.name for tool in tools.tools]), flush=True)
            for line in sys.stdin:
                call = json.loads(line)
                result = await client.call_tool(call["name"], call["arguments"])
                answer = {"isError": result.is_error is True, "text": result.content[0].text}
                print(json.dumps(answer), flush=True)


asyncio.run(main(*sys.argv[1:]))
