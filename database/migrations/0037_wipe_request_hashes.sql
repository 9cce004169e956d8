-- Until now the digest of a request was a plain SHA-256 over its body, PIN included, which a few thousand tries reverse.
-- The digests are wiped. The keys stay: without them, a retry that arrives after the upgrade would move money again. An
-- empty digest equals none, so that such a retry is refused with `idempotency_mismatch`.
update idempotency_keys set request_hash = '' where request_hash <> '';
