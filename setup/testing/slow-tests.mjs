/**
 * Test files that `npm test` leaves to `npm test -- --all`: they start servers and programs as processes, wait for real time, or
 * repeat something for a minute. Naming one of them runs it: npm run lab -- unit server/src/start/start.test.ts
 */
export const SLOW_TESTS = [
  // A PostgreSQL of its own is started, killed and restarted.
  'database/src/embedded/supervise.test.ts',
  'ledger/src/lost-connection.test.ts',
  'server/src/start/start.test.ts',
  'server/system-tests/backup.test.ts',
  'server/system-tests/replica.test.ts',
  // Servers run as processes of their own, beside programs of the system.
  'server/src/jobs/kill.test.ts',
  'server/src/start/seed-demo.test.ts',
  'server/system-tests/admin-create.test.ts',
  'server/system-tests/admin-reset-factor.test.ts',
  'server/system-tests/chain.test.ts',
  'server/system-tests/day-of-money-killed.test.ts',
  'server/system-tests/key-rotation.test.ts',
  'server/system-tests/operation-programs.test.ts',
  'server/system-tests/operation-roles.test.ts',
  'server/system-tests/pgbouncer.test.ts',
  'server/system-tests/processes.test.ts',
  'server/system-tests/proxy.test.ts',
  'server/system-tests/wrong-clock.test.ts',
  // Time limits of sockets, and seconds of the chain's horizon, pass in real time.
  'ledger/src/verify/rewritten-past.test.ts',
  'server/src/realtime/socket-bounds.test.ts',
  // Thousands of random movements, calls, files and days.
  'ledger/src/model/model.test.ts',
  'server/system-tests/attack/fuzz.test.ts',
  'server/system-tests/day-of-money.test.ts',
  'server/system-tests/hostile-money.test.ts',
]

/**
 * Browser tests that `npm test` leaves to `npm test -- --all`. Every day the journeys about money run, and those of signing in and
 * confirming. Naming one of these runs it: npm run lab -- browser taps
 */
export const SLOW_SPECS = [
  // Every journey once more: by keyboard alone, counted in taps, on narrow screens, with the way back.
  'keyboard.spec.ts',
  'taps.spec.ts',
  'narrow.spec.ts',
  'way-back.spec.ts',
  'backoffice-keyboard.spec.ts',
  'backoffice-phone.spec.ts',
  'backoffice-references.spec.ts',
  'backoffice-roles.spec.ts',
  // No money moves: content, figures, profiles, lists, public pages.
  'backoffice-account.spec.ts',
  'backoffice-content.spec.ts',
  'backoffice-control.spec.ts',
  'backoffice-dashboard.spec.ts',
  'backoffice-lists.spec.ts',
  'backoffice-scripts.spec.ts',
  'catalogue.spec.ts',
  'doors.spec.ts',
  'identity.spec.ts',
  'integrations.spec.ts',
  'joining.spec.ts',
  'landing.spec.ts',
  'owner-rights.spec.ts',
  'profile.spec.ts',
  'provider.spec.ts',
  'store-application.spec.ts',
  'team.spec.ts',
  // Service workers, push and time limits of sessions pass in real time.
  'backoffice-factor.spec.ts',
  'push.spec.ts',
  'pwa.spec.ts',
]
