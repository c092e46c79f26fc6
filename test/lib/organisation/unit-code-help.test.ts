import { helpWithUnitCode } from '@/lib/organisation/unit-code-help'

const standard = '91350100M000100Y43'

describe('help with a unit code', () => {
  it.each([
    ['as it is', standard],
    ['in small letters with blanks and hyphens', ' 91350100-m000100y43 '],
    ['in full-width signs, as Chinese keyboards write them', '９１３５０１００Ｍ０００１００Ｙ４３'],
  ])('finds no problem in a valid code %s', (_how, text) => {
    expect(helpWithUnitCode(text)).toEqual({
      code: standard,
      complete: true,
      warning: null,
      suggestion: null,
    })
  })

  it.each([
    ['a letter O for a zero', '9135O100M000100Y43', { kind: 'letters', letters: ['O'] }],
    ['an I for a one, twice', '9I350I00M000100Y43', { kind: 'letters', letters: ['I'] }],
    ['an S for a five', '913S0100M000100Y43', { kind: 'letters', letters: ['S'] }],
    ['a D for a zero in the region', '9135D100M000100Y43', { kind: 'region' }],
    ['a Q for a zero', '91350100MQ00100Y43', { kind: 'check' }],
    ['an 8 for a B’s look-alike', '91350100M000100Y48', { kind: 'check' }],
    ['neighbours in the wrong order', '91350100M000100YB4', { kind: 'check' }],
  ])('explains: %s', (_what, text, warning) => {
    expect(helpWithUnitCode(text)).toMatchObject({ complete: true, warning })
  })

  it.each([
    ['9135O100M000100Y43'],
    ['9I350I00M000100Y43'],
    ['913S0100M000100Y43'],
    ['9135D100M000100Y43'],
    ['91350100MQ00100Y43'],
    ['91350100M000010Y43'],
    ['19350100M000100Y43'],
    ['91350100M000100Y34'],
  ])('corrects %s', (text) => {
    expect(helpWithUnitCode(text).suggestion).toBe(standard)
  })

  it('warns of a registered code with a wrong check character, and allows requests with it', () => {
    const { complete, warning } = helpWithUnitCode('91350203M0001QKT19')
    expect({ complete, warning }).toEqual({ complete: true, warning: { kind: 'check' } })
  })

  // 91330104MA0L9CTTXE and 91330104MACL9TCTXE are both one mistake away.
  it('proposes no ambiguous correction', () => {
    expect(helpWithUnitCode('91330104MACL9CTTXE')).toMatchObject({
      warning: { kind: 'check' },
      suggestion: null,
    })
  })

  it('never proposes an invalid code', () => {
    const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY'
    for (let at = 0; at < standard.length; at += 1)
      for (const sign of signs) {
        const { suggestion } = helpWithUnitCode(standard.slice(0, at) + sign + standard.slice(at + 1))
        if (suggestion !== null) expect(helpWithUnitCode(suggestion).warning).toBeNull()
      }
  })

  it.each([
    ['', { kind: 'short', missing: 18 }, false],
    ['9135', { kind: 'short', missing: 14 }, false],
    ['91350100M000100Y', { kind: 'short', missing: 2 }, true],
    ['91350100M000100Y433', { kind: 'long', extra: 1 }, true],
    ['91350100M000100Y43345', { kind: 'long', extra: 3 }, false],
    ['350203612012345', { kind: 'older' }, true],
    ['91350100M000100Y4300', { kind: 'older' }, true],
    ['91350100M000100Y4#', { kind: 'signs' }, false],
    ['330106199001011234', { kind: 'idCard' }, true],
    ['33010619900101123X', { kind: 'idCard' }, true],
  ])('describes %j', (text, warning, complete) => {
    expect(helpWithUnitCode(text)).toMatchObject({ warning, complete, suggestion: null })
  })
})
