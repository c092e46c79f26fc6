import { homeTarget, loginRedirect, maintenanceTarget, noAuthTarget } from '@/lib/link/targets'

describe('the product’s pages', () => {
  it('include the home page, selected by a WeChat code or by the source number, never by both', () => {
    expect(homeTarget({ corpId: 'c&1', xnzzId: 'x', wxCode: 'w' })).toBe(
      '/dsb/home/?corpId=c%261&xnzzId=x&wxCode=w',
    )
    for (const wxCode of [undefined, ''])
      expect(homeTarget({ corpId: 'c', xnzzId: 'x', wxCode })).toBe(
        '/dsb/home/?corpId=c&xnzzId=x&linksSource=20',
      )
  })

  it('include the pages without permission and of maintenance', () => {
    expect(noAuthTarget({ corpId: 'c d' })).toBe('/dsb/smpage/#/default-page/no-auth?corpId=c%20d')
    expect(maintenanceTarget()).toBe('/dsb/smpage/#/default-page/maintenance')
  })
})

describe('loginRedirect', () => {
  const base = 'https://workbench.example.com/dsb/home/'
  const person = { base, xnzzId: 'x', corpId: 'c' }
  const read = (url: string) => Object.fromEntries(new URL(url).searchParams)

  it('contains the user and the encoded destination', () => {
    const goto = 'https://workbench.example.com/a?b=1&c=2#/d?e=3'
    const url = loginRedirect({ ...person, ticket: 't', goto })
    expect(url.startsWith(`${base}?`)).toBe(true)
    expect(url).not.toContain('#')
    expect(read(url)).toEqual({ ticket: 't', xnzzId: 'x', corpId: 'c', goto })
  })

  it.each([
    [{ ticket: 't' }, { ticket: 't' }],
    [{ wxCode: 'w' }, { wxCode: 'w' }],
    [{ ticket: 't', wxCode: 'w' }, { ticket: 't' }],
    [{ ticket: '', wxCode: 'w' }, { wxCode: 'w' }],
    [{}, {}],
  ])('with %j identifies the user by %j', (proof, expected) => {
    const url = loginRedirect({ ...person, ...proof, goto: base })
    expect(read(url)).toEqual({ ...expected, xnzzId: 'x', corpId: 'c', goto: base })
  })

  it('to a login redirect leads to the inner destination, without its tickets', () => {
    const goto = 'https://workbench.example.com/a#/b'
    const inner = loginRedirect({ ...person, ticket: 'old', goto })
    const twice = loginRedirect({ ...person, goto: loginRedirect({ ...person, xnzzId: 'y', goto: inner }) })
    expect(twice).toBe(loginRedirect({ ...person, goto }))
  })

  it.each([`${base}?goto=%E4`, `${base}?goto`, `${base}?a=1#goto=x`, 'https://other.example.com/?goto=x'])(
    'to %s is no nested one',
    (goto) => {
      expect(read(loginRedirect({ ...person, goto }))['goto']).toBe(goto)
    },
  )
})
