import { isOwn } from '@/lib/link/own'
import { parseUrl } from '@/lib/link/parse-url'
import { sharedUrl } from '@/lib/link/shared-url'

const own = 'https://workbench.example.com'
const shared = (url: string) =>
  sharedUrl(url, (text) => {
    const parsed = parseUrl(text, [own])
    return parsed && isOwn(parsed, [own]) ? parsed : null
  })

const login = (goto: string) => `${own}/dsb/home/?ticket=t&xnzzId=x&corpId=c&goto=${encodeURIComponent(goto)}`

describe('the URL of a page for other users', () => {
  it.each([
    [`${own}/ai/?a=1&ticket=t&b=2#/c?d=3&wxCode=w`, `${own}/ai/?a=1&b=2#/c?d=3`],
    [`${own}/ai/?loginticket=t&token=k#/c`, `${own}/ai/#/c`],
    [`${own}/dsb/home/?corpId=c&xnzzId=x&linksSource=20&ticket=t`, `${own}/dsb/home/`],
    [login(`${own}/tax-portal/?year=2026#/a`), `${own}/tax-portal/?year=2026#/a`],
    [login(login(`${own}/ai/?ticket=t`)), `${own}/ai/`],
  ])('%s is %s', (url, expected) => expect(shared(url)).toBe(expected))

  it.each(['https://evil.test/?a=1', 'javascript:alert(1)', '', login('https://evil.test/'), login('/me')])(
    'does not exist for %j',
    (url) => expect(shared(url)).toBeNull(),
  )
})
