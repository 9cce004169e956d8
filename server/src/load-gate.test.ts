import { describe, expect, it } from 'vitest'
import { makeLoadGate } from './load-gate.ts'

describe('the gate', () => {
  it('is open until as many are inside as may be, and again when one leaves', () => {
    const gate = makeLoadGate(2)
    gate.enter()
    expect(gate.refuses()).toBeNull()
    gate.enter()
    expect(gate.refuses()).toBe('in_flight')
    gate.leave()
    expect(gate.refuses()).toBeNull()
    expect(gate.inFlight).toBe(1)
  })

  it('closes when the process is late again and again, not once, and opens when it is on time', () => {
    const gate = makeLoadGate(2)
    gate.rang(5_000)
    expect(gate.refuses()).toBeNull()
    for (let times = 0; times < 3; times++) gate.rang(600)
    expect(gate.refuses()).toBe('event_loop')
    gate.rang(10)
    expect(gate.refuses()).toBeNull()
  })
})
