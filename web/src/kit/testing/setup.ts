import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { loadWords } from '../words/words.ts'

// The default of 1 s fails on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
beforeEach(() => localStorage.clear())
afterEach(cleanup)
// The app loads them with the first page beyond the entrance.
await loadWords('pages')
