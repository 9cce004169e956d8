import { describe, expect, it } from 'vitest'
import { makeLoadGate } from './load-gate.ts'

describe('the gate', () => {
  it('is open until as many are inside as may be, and again when one leaves', () => {
    const gate = makeLoadGate(2)
    gate.enter()
    expect(gate.admits()).toBe(true)
    gate.enter()
    expect(gate.admits()).toBe(false)
    gate.leave()
    expect(gate.admits()).toBe(true)
    expect(gate.inFlight).toBe(1)
    expect(gate.refusals).toEqual({ in_flight: 1, event_loop: 0 })
  })

  it('closes when the process is late again and again, not once, and opens when it is on time', () => {
    const gate = makeLoadGate(2)
    gate.recordDelay(5_000)
    expect(gate.admits()).toBe(true)
    for (let times = 0; times < 3; times++) gate.recordDelay(300)
    expect(gate.admits()).toBe(false)
    gate.recordDelay(10)
    expect(gate.admits()).toBe(true)
    expect(gate.refusals).toEqual({ in_flight: 0, event_loop: 1 })
  })
})
