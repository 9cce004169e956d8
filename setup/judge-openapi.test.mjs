import { describe, expect, it } from 'vitest'
import { judgeRedocly, judgeSpectral } from './judge-openapi.mjs'

const redocly = (severity, ruleId) => ({ severity, ruleId, message: 'Wrong', location: [{ pointer: '#/paths' }] })
const spectral = (severity, code) => ({ severity, code, message: 'Wrong', path: ['paths', '/x'] })

describe('the linters of the OpenAPI document', () => {
  it('may report only the trailing slashes of the specification', () => {
    const { errors, summary } = judgeRedocly(
      JSON.stringify({
        problems: [redocly('error', 'no-path-trailing-slash'), redocly('error', 'struct'), redocly('warn', 'x')],
      }),
    )
    expect(errors).toEqual(['redocly struct: Wrong (#/paths)'])
    expect(summary).toBe('redocly 1 errors, 1 warnings, 1 trailing slashes of the specification')
  })

  it('count severity 0 of spectral as an error, and higher ones as warnings', () => {
    const found = [
      spectral(0, 'oas3-schema'),
      spectral(1, 'path-keys-no-trailing-slash'),
      spectral(1, 'tag-description'),
    ]
    expect(judgeSpectral(JSON.stringify(found)).errors).toEqual(['spectral oas3-schema: Wrong (paths//x)'])
  })

  it('fail when a linter prints no report', () => {
    expect(judgeSpectral('Error running Spectral!').errors).toHaveLength(1)
  })
})
