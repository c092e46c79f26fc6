import { RichText } from '@/components/rich-text/rich-text'
import { ExternalLink } from '@/platform/ui/elements'
import { all, button, cleanUp, one, press, render } from '../render'

afterEach(cleanUp)

const body = '请拨打 400-820-8820 或 12366，详见 www.stats.gov.cn/x?tel=13800138000。'
const links = () => all<HTMLAnchorElement>('a').map((link) => [link.textContent, link.getAttribute('href')])

describe('RichText', () => {
  it('displays the text unchanged', () => {
    render(<RichText text={`${body}\n`} className="own" />)
    expect(one('.dt-rich-text.own').textContent).toBe(`${body}\n`)
  })

  it('makes phone numbers callable and URLs openable', () => {
    render(<RichText text={body} />)
    expect(links()).toEqual([
      ['400-820-8820', 'tel:4008208820'],
      ['12366', 'tel:12366'],
      ['www.stats.gov.cn/x?tel=13800138000', 'http://www.stats.gov.cn/x?tel=13800138000'],
    ])
  })

  it('opens a URL in another tab, and dials in the page', () => {
    render(<RichText text={body} />)
    const how = all('a').map((link) => [link.getAttribute('target'), link.getAttribute('rel')])
    expect(how).toEqual([
      [null, null],
      [null, null],
      ['_blank', 'noopener noreferrer'],
    ])
  })

  it('passes phone numbers and URLs to its callbacks', () => {
    const said: string[] = []
    const say = (what: string) => (value: string) => said.push(`${what} ${value}`)
    render(<RichText text={body} onCall={say('call')} onOpen={say('open')} />)
    press(button('400-820-8820'))
    press(button('www.stats.gov.cn/x?tel=13800138000'))
    expect(said).toEqual(['call 4008208820', 'open http://www.stats.gov.cn/x?tel=13800138000'])
    expect(all('[role=link]')).toHaveLength(3)
    expect(links()).toEqual([])
  })

  it.each([
    '<img src=x onerror="alert(1)">',
    '<a href="javascript:alert(1)">12366</a>',
    '<script>alert(1)</script>',
    '&lt;b&gt; &amp; https://a.cn/"onclick="alert(1)',
  ])('displays tags as text: %s', (text) => {
    render(<RichText text={text} />)
    expect(one('.dt-rich-text').textContent).toBe(text)
    expect(all('.dt-rich-text *').filter((each) => !each.matches('a.dt-link'))).toEqual([])
    expect(all('.dt-link').flatMap((each) => each.getAttributeNames())).not.toContain('onclick')
  })

  it('follows its text', () => {
    const { redraw } = render(<RichText text="12366" />)
    redraw(<RichText text="见 https://a.cn" />)
    expect(links()).toEqual([['https://a.cn', 'https://a.cn']])
  })
})

describe('ExternalLink', () => {
  it.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '//a.cn', '/x', ''])(
    'leads nowhere with %j',
    (href) => {
      render(<ExternalLink href={href}>x</ExternalLink>)
      expect(one('a').hasAttribute('href')).toBe(false)
    },
  )
})
