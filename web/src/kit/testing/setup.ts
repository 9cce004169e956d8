import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'

// The default of 1 s fails on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
beforeEach(() => localStorage.clear())
afterEach(cleanup)
