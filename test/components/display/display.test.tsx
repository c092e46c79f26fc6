import { readFileSync } from 'node:fs'
import { Avatar } from '@/components/avatar/avatar'
import { Card } from '@/components/card/card'
import { CardGrid } from '@/components/card/card-grid'
import { Chip } from '@/components/chip/chip'
import { ChoiceMark } from '@/components/choice-mark/choice-mark'
import { DescriptionList } from '@/components/description-list/description-list'
import { drawings } from '@/components/icon/drawing/index.h5'
import { Icon, iconNames } from '@/components/icon/icon'
import { LoadMore } from '@/components/load-more/load-more'
import { ListRow } from '@/components/list-row/list-row'
import { RequestError } from '@/request/errors'
import { all, button, cleanUp, one, press, render } from '../render'

afterEach(cleanUp)

describe('Avatar', () => {
  it.each([
    ['王芳', '王'],
    ['𠮷田', '𠮷'],
    ['Li Na', 'L'],
    ['', ''],
  ])('of %j displays %j, hidden from screen readers', (name, sign) => {
    render(<Avatar name={name} />)
    expect([one('.dt-avatar').textContent, one('.dt-avatar').getAttribute('aria-hidden')]).toEqual([
      sign,
      'true',
    ])
  })
})

describe('Card', () => {
  it('has its title as a heading, with further content next to it', () => {
    render(
      <Card id="due" title="Due" extra={<span>3</span>}>
        Reports
      </Card>,
    )
    expect([one('h2').textContent, one('.dt-card-head').textContent]).toEqual(['Due', 'Due3'])
    expect(one('#due').textContent).toBe('Due3Reports')
  })

  it('has no heading without a title', () => {
    render(
      <CardGrid>
        <Card>One</Card>
        <Card extra="unseen">Two</Card>
      </CardGrid>,
    )
    expect(all('h2')).toEqual([])
    expect([...one('.dt-card-grid').children].map((card) => card.textContent)).toEqual(['One', 'Two'])
  })
})

describe('Chip', () => {
  it('has the neutral colour by default', () => {
    render(
      <>
        <Chip>Not begun</Chip>
        <Chip tone="bad">Sent back</Chip>
      </>,
    )
    expect(one('.dt-chip-neutral').textContent).toBe('Not begun')
    expect(one('.dt-chip-bad').textContent).toBe('Sent back')
  })
})

describe('ChoiceMark', () => {
  it('looks like the control that it represents', () => {
    render(
      <>
        <ChoiceMark type="radio" state="on" />
        <ChoiceMark type="checkbox" state="mixed" />
      </>,
    )
    const given = ['dt-mark dt-mark-radio dt-mark-on', 'dt-mark dt-mark-checkbox dt-mark-mixed']
    expect(all('.dt-mark').map(({ className }) => className)).toEqual(given)
  })
})

describe('DescriptionList', () => {
  it('has names and values in their order', () => {
    render(
      <DescriptionList
        facts={[
          { name: 'Number', value: 'SQ-1' },
          { name: 'State', value: <Chip tone="good">Accepted</Chip> },
        ]}
      />,
    )
    expect(
      all('.dt-fact').map((fact) => [
        fact.querySelector('.dt-fact-name')?.textContent,
        fact.querySelector('.dt-fact-value')?.textContent,
      ]),
    ).toEqual([
      ['Number', 'SQ-1'],
      ['State', 'Accepted'],
    ])
  })
})

describe('Icon', () => {
  it.each(iconNames)('%s is a drawing that a reader passes over', (name) => {
    render(<Icon name={name} small />)
    expect(one(`.dt-icon-${name}.dt-icon-small`).getAttribute('aria-hidden')).toBe('true')
  })

  it('has the same lines in the mini-program, where they are masks of a style sheet', () => {
    const sheet = readFileSync('src/components/icon/drawing/drawings.scss', 'utf8')
    const masks = [...sheet.matchAll(/@include drawing\(\s*'(\w+)',\s*'([^']+)'\s*\)/g)]
    expect(Object.fromEntries(masks.map(([, name, path]) => [name, path]))).toEqual(drawings)
  })
})

describe('LoadMore', () => {
  const asked: string[] = []
  const end = (more: { shown: number; busy?: boolean; error?: unknown }) => (
    <LoadMore busy={false} error={null} {...more} total={8} onMore={() => asked.push('more')} />
  )
  beforeEach(() => void asked.splice(0))

  it('requests more while there is more', () => {
    const { redraw } = render(end({ shown: 3 }))
    press(button('加载更多'))
    expect(asked).toEqual(['more'])
    redraw(end({ shown: 8 }))
    expect(all('button')).toEqual([])
  })

  it('has one request at a time', () => {
    render(end({ shown: 3, busy: true }))
    press(button('加载更多'))
    expect(asked).toEqual([])
  })

  it('displays the error of a failed request, and retries', () => {
    render(end({ shown: 3, error: new RequestError('noResponse') }))
    expect(one('[role=status]').textContent).toBe('服务器开小差了')
    press(button('加载更多'))
    expect(asked).toEqual(['more'])
  })
})

describe('ListRow', () => {
  it('has its name, then its details, with its button at the end', () => {
    render(
      <ListRow note="until noon" action={<button type="button">Revoke</button>}>
        <span>Open link</span>
      </ListRow>,
    )
    expect(one('.dt-list-row').textContent).toBe('Open linkuntil noonRevoke')
    expect(one('.dt-list-row').lastElementChild).toBe(button('Revoke'))
  })
})
