import { describe, expect, it } from 'vitest'
import { makeLoadGate } from './load-gate.ts'

describe('the gate', () => {
  it('is open until as many are inside as may be, and again when one leaves', () => {
    const gate = makeLoadGate(2)
    gate.enter()
    expect(gate.lets()).toBe(true)
    gate.enter()
    expect(gate.lets()).toBe(false)
    gate.leave()
    expect(gate.lets()).toBe(true)
    expect(gate.inFlight).toBe(1)
    expect(gate.refusals).toEqual({ in_flight: 1, event_loop: 0 })
  })

  it('closes when the process is late again and again, not once, and opens when it is on time', () => {
    const gate = makeLoadGate(2)
    gate.rang(5_000)
    expect(gate.lets()).toBe(true)
    for (let times = 0; times < 3; times++) gate.rang(300)
    expect(gate.lets()).toBe(false)
    gate.rang(10)
    expect(gate.lets()).toBe(true)
    expect(gate.refusals).toEqual({ in_flight: 0, event_loop: 1 })
  })
})
