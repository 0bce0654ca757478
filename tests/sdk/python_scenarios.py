"""What tests do with the installed client: `python python_scenarios.py NAME JSON`; prints JSON."""

import asyncio
import datetime
import hashlib
import io
import json
import logging
import pickle
import sys
import traceback
import tracemalloc
from concurrent.futures import ThreadPoolExecutor

from astrology_bi import AbiError, AsyncClient, Client, decode_facts, sign_webhook, verify_webhook

SUBJECT = {"dob": "2000-01-01", "tob": "10:00", "pob": "San Diego, CA, US"}
CONTEXT = {"product_category": "beauty"}


def birth(number=1):
    return {"subject": {"id": f"customer-{number}", **SUBJECT}}


def told(answer):
    return {
        "request_id": answer.body["request_id"],
        "subject_id": answer.data["subject_id"],
        "attempts": answer.response.attempts,
        "is_replay": answer.response.is_replay,
        "charged": answer.response.credits_charged,
        "credits": answer.usage["credits"],
    }


def told_error(error):
    return {
        "type": type(error).__name__,
        "message": str(error),
        "code": error.code,
        "status": error.status,
        "reason": error.reason,
        "request_id": error.request_id,
        "issues": error.issues,
        "retryable": error.retryable,
        "retry_after": error.retry_after,
        "idempotency_key": error.idempotency_key,
        "pickled": str(pickle.loads(pickle.dumps(error))),
        "chain": repr([error.__cause__, error.__context__]),
    }


def calls_sync(count, **options):
    with Client(**options) as client, ThreadPoolExecutor(20) as pool:
        return [told(one) for one in pool.map(client.natal_chart, map(birth, range(count)))]


def calls_async(count, **options):
    async def main():
        async with AsyncClient(**options) as client:
            room = asyncio.Semaphore(20)

            async def one(number):
                async with room:
                    return told(await client.natal_chart(birth(number)))

            return await asyncio.gather(*map(one, range(count)))

    return asyncio.run(main())


def both(method, *arguments, client=None, **options):
    """The same call by both clients: answers or errors."""

    def sync():
        with Client(**(client or {})) as one:
            return getattr(one, method)(*arguments, **options)

    async def asynchronous():
        async with AsyncClient(**(client or {})) as one:
            return await getattr(one, method)(*arguments, **options)

    return [outcome(sync), outcome(lambda: asyncio.run(asynchronous()))]


def outcome(call):
    try:
        return {"body": call().body}
    except AbiError as error:
        return told_error(error)


def leaks(methods):
    """All that a failing program shows: logs, representations, tracebacks with their variables."""
    log = io.StringIO()
    logging.basicConfig(level=logging.DEBUG, stream=log)
    shown = []
    with Client(max_retries=1) as client:
        shown.append(repr(client) + repr(client.settings))
        for method, *arguments in methods:
            try:
                shown.append(repr(getattr(client, method)(*arguments)))
            except AbiError as error:
                shown += traceback.TracebackException.from_exception(error, capture_locals=True).format()
                shown.append(repr(error) + repr(vars(error)) + repr(pickle.dumps(error)))
    return {"shown": "".join(shown), "log": log.getvalue()}


def customers(count):
    return ({"id": f"customer-{number}", "dob": "1990-06-15"} for number in range(count))


def audience_sync(count):
    with Client() as client:
        watch = Watch()
        for result in client.audience_insights_all(customers(count), CONTEXT):
            watch.take(result)
        return watch.told()


def audience_async(count):
    async def slowly():
        for customer in customers(count):
            yield customer

    async def main():
        watch = Watch()
        async with AsyncClient() as client:
            async for result in client.audience_insights_all(slowly(), CONTEXT):
                watch.take(result)
        return watch.told()

    return asyncio.run(main())


class Watch:
    """Whether results come in order; what is held at most, beyond what the first thousand left."""

    def __init__(self):
        tracemalloc.start()
        self.seen, self.in_order, self.before = 0, True, 0

    def take(self, result):
        self.in_order = self.in_order and result["customer_id"] == f"customer-{self.seen}"
        self.seen += 1
        if self.seen == 1000:
            self.before, _ = tracemalloc.get_traced_memory()
            tracemalloc.reset_peak()

    def told(self):
        _, peak = tracemalloc.get_traced_memory()
        rss = next(line for line in open("/proc/self/status") if line.startswith("VmHWM"))
        return {
            "seen": self.seen,
            "in_order": self.in_order,
            "grown_kib": (peak - self.before) // 1024,
            "rss_kib": int(rss.split()[1]),
        }


def abandoned(count):
    """Customers that were taken when the caller left after the first result."""
    taken = 0

    def counted():
        nonlocal taken
        for customer in customers(count):
            taken += 1
            yield customer

    with Client() as client:
        next(iter(client.audience_insights_all(counted(), CONTEXT, idempotency_key_prefix="run")))
    return taken


def repeated():
    """A run, the same again, and with a row corrected."""
    rows = list(customers(1500))
    with Client() as client:
        for day in (15, 15, 16):
            rows[700] = {**rows[700], "dob": f"1990-06-{day}"}
            list(client.audience_insights_all(rows, CONTEXT, idempotency_key_prefix="run"))

    async def main():
        async with AsyncClient() as client:
            results = client.audience_insights_all(rows, CONTEXT, idempotency_key_prefix="run")
            return [result async for result in results]

    return len(asyncio.run(main()))


def file_rows(source, count, **options):
    """An audience by both clients, given as `source` says: ids, or the error; the steps told."""
    rows = list(customers(count))
    csv = "id,dob\n" + "".join(f"{row['id']},{row['dob']}\n" for row in rows)

    def broken():
        yield from rows
        raise RuntimeError("of the source")

    async def slowly():
        for row in rows:
            yield row

    sources = {
        "list": lambda: rows,
        "generator": lambda: iter(rows),
        "function": lambda: lambda: iter(rows),
        "asynchronous": lambda: slowly,
        "bytes": lambda: [csv.encode()],
        "broken": lambda: broken,
        "numbers": lambda: [1],
        "csv_of_dicts": lambda: rows,
    }
    given = sources.get(source, lambda: source)
    steps = []
    options = {"on_progress": lambda progress: steps.append(progress.step), **options}

    def sync():
        with Client() as client:
            return [row["customer_id"] for row in client.audience_file(given(), CONTEXT, **options)]

    async def asynchronous():
        async with AsyncClient() as client:
            found = client.audience_file(given(), CONTEXT, **options)
            return [row["customer_id"] async for row in found]

    kinds = [lambda: asyncio.run(asynchronous())]
    if source != "asynchronous":
        kinds.append(sync)
    return [file_outcome(kind) for kind in kinds] + [sorted(set(steps))]


def file_outcome(call):
    try:
        return call()
    except AbiError as error:
        return told_error(error)
    except (RuntimeError, TypeError, ValueError, OSError) as error:
        return f"{type(error).__name__}: {error}"


def file_results(job_id, **options):
    """The rows of a job by both clients."""

    def sync():
        with Client() as client:
            return list(client.read_audience_insights_job_results(job_id, **options))

    async def asynchronous():
        async with AsyncClient() as client:
            rows = client.read_audience_insights_job_results(job_id, **options)
            return [row async for row in rows]

    return [file_outcome(sync), file_outcome(lambda: asyncio.run(asynchronous()))]


def file_checked(count):
    """What both clients are told of a file that is only checked."""
    rows = list(customers(count))

    async def asynchronous():
        async with AsyncClient() as client:
            return (await client.check_audience_file(rows, CONTEXT)).data

    with Client() as client:
        return [client.check_audience_file(rows, CONTEXT).data, asyncio.run(asynchronous())]


def file_interrupted():
    """An interrupt in a thread, and a task that is cancelled, while their jobs are waited for."""

    def interrupt(progress):
        if progress.step == "scoring":
            raise KeyboardInterrupt

    with Client() as client:
        try:
            list(client.audience_file(list(customers(3)), CONTEXT, on_progress=interrupt))
        except KeyboardInterrupt:
            pass

    async def main():
        async with AsyncClient() as client:

            async def run():
                def cancel(progress):
                    if progress.step == "scoring":
                        task.cancel()

                rows = client.audience_file(list(customers(3)), CONTEXT, on_progress=cancel)
                return [row async for row in rows]

            task = asyncio.create_task(run())
            try:
                await task
            except asyncio.CancelledError:
                pass
            jobs = client.list_audience_insights_jobs_all()
            return [job["error"]["code"] async for job in jobs]

    return asyncio.run(main())


def no_json():
    day = datetime.date(2000, 1, 1)
    rows = [{"id": "a", "dob": "2000-01-01"}, {"id": "b", "dob": day}]
    said = []
    with Client(api_key="key", base_url="http://127.0.0.1:1") as client:
        for call in (
            lambda: client.natal_chart({"subject": {"dob": day}}),
            lambda: client.natal_chart({"places": [{"latitude": float("nan")}]}),
            lambda: client.natal_chart({"tags": {1}}),
            lambda: list(client.audience_insights_all(rows, CONTEXT)),
        ):
            try:
                call()
            except TypeError as error:
                said.append(str(error))
    return said


def constructed(cases):
    said = []
    for case in cases:
        try:
            said.append(repr(Client(**case)))
        except ValueError as error:
            said.append(str(error))
    return said


def verified(deliveries):
    said = []
    for body, headers, secrets, now in deliveries:
        try:
            raw_body = body.encode() if isinstance(body, str) else body
            event = verify_webhook(raw_body, headers, secrets, now=now)
            said.append(f"{event.get('type')} {event['id']}")
        except (AbiError, TypeError, ValueError) as error:
            said.append(f"{type(error).__name__}: {error}")
    return said


def signed(body, secret, now):
    ids = {sign_webhook(body, secret)["webhook-id"] for _ in range(2)}
    assert len(ids) == 2 and all(one.startswith("msg_") for one in ids)
    return sign_webhook(body, secret, event_id="msg_1", now=now)


def decoded_facts(codes):
    digest = hashlib.sha256()
    for code in range(codes):
        signs = decode_facts(code).values()
        digest.update((",".join(sign or "" for sign in signs) + "\n").encode())
    refused = []
    for code in (-1, codes):
        try:
            decode_facts(code)
        except ValueError as error:
            refused.append(str(error))
    return {"digest": digest.hexdigest(), "refused": refused}


name, given = sys.argv[1], json.loads(sys.argv[2])
print(json.dumps(globals()[name](*given.get("args", []), **given.get("options", {}))))
