import { DateField } from '@/components/date-field/date-field'
import { SearchField } from '@/components/search-field/search-field'
import { TextField } from '@/components/text-field/text-field'
import { all, button, cleanUp, focus, input, key, one, press, render, type } from '../render'

afterEach(cleanUp)

const nothing = () => undefined

describe('TextField', () => {
  it('is named by its visible label', () => {
    render(<TextField id="mobile" label="Mobile" value="138" onChange={nothing} />)
    expect(one<HTMLLabelElement>('label').htmlFor).toBe('mobile')
    expect(input()).toMatchObject({ id: 'mobile', value: '138' })
    expect(input().getAttribute('aria-label')).toBeNull()
  })

  it('has a hidden label for screen readers only', () => {
    render(<TextField id="q" label="Why" hideLabel value="" onChange={nothing} />)
    expect(all('label')).toEqual([])
    expect(input().getAttribute('aria-label')).toBe('Why')
  })

  it('with an error is marked and described by it', () => {
    const { redraw } = render(<TextField id="q" label="" value="" error="Too short" onChange={nothing} />)
    expect(input().getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Too short',
    )
    redraw(<TextField id="q" label="" value="" error={null} onChange={nothing} />)
    expect(input().getAttribute('aria-invalid')).toBeNull()
    expect(input().getAttribute('aria-describedby')).toBeNull()
    expect(all('.dt-field-error')).toEqual([])
  })

  it.each([false, true])('hands on what is typed (several lines: %p)', (multiline) => {
    const typed: string[] = []
    render(<TextField id="q" label="" multiline={multiline} value="" onChange={(text) => typed.push(text)} />)
    expect(input().tagName).toBe(multiline ? 'TEXTAREA' : 'INPUT')
    type(input(), '王')
    expect(typed).toEqual(['王'])
  })

  it('is confirmed by Enter, but not by the Enter that ends the input of a Chinese word', () => {
    let confirmed = 0
    render(<TextField id="q" label="" value="" onChange={nothing} onConfirm={() => (confirmed += 1)} />)
    focus(input())
    key('Enter', { isComposing: true })
    expect(confirmed).toBe(0)
    key('Enter')
    key('a')
    expect(confirmed).toBe(1)
  })

  it('offers the code of a text message if it requires one', () => {
    render(<TextField id="code" label="" value="" oneTimeCode keyboard="digits" onChange={nothing} />)
    expect([input().autocomplete, input().inputMode]).toEqual(['one-time-code', 'numeric'])
  })
})

describe('TextField of several lines', () => {
  it('displays and announces the number of characters and the maximum', () => {
    const { redraw } = render(
      <TextField id="q" label="" multiline count maxLength={200} value="税务" onChange={nothing} />,
    )
    expect(one('.dt-field-count').textContent).toBe('2 / 200')
    expect(input().getAttribute('aria-describedby')).toBe('q-count')
    redraw(
      <TextField id="q" label="" multiline count maxLength={3} value="税务" error="Bad" onChange={nothing} />,
    )
    expect(input().getAttribute('aria-describedby')).toBe('q-error q-count')
    expect(input().maxLength).toBe(3)
  })

  it.each([
    [true, '180px'],
    [false, ''],
  ])('grows with its text if set (%p)', (autoHeight, height) => {
    const before = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollHeight')!
    const lines = function (this: HTMLTextAreaElement) {
      // An element's scroll height is at least its own height.
      return Math.max(this.value.split('\n').length * 60, parseInt(this.style.height) || 0)
    }
    Object.defineProperty(Element.prototype, 'scrollHeight', { configurable: true, get: lines })
    const field = (value: string) => (
      <TextField id="q" label="" multiline autoHeight={autoHeight} value={value} onChange={nothing} />
    )
    const { redraw } = render(field('1'))
    redraw(field('1\n2\n3'))
    expect(input().style.height).toBe(height)
    redraw(field(''))
    expect(input().style.height).toBe(autoHeight ? '60px' : '')
    Object.defineProperty(Element.prototype, 'scrollHeight', before)
  })
})

describe('DateField', () => {
  it('has its bounds, its name and its error', () => {
    const days: string[] = []
    render(
      <DateField
        id="d"
        label="Since"
        value="2026-01-31"
        min="2026-01-01"
        max="2026-12-31"
        placeholder="Choose"
        error="Too early"
        onChange={(day) => days.push(day)}
      />,
    )
    expect(input()).toMatchObject({ type: 'date', value: '2026-01-31', min: '2026-01-01', max: '2026-12-31' })
    expect(input().getAttribute('aria-label')).toBe('Since')
    expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Too early',
    )
    type(input(), '2026-02-28')
    expect(days).toEqual(['2026-02-28'])
  })
})

describe('SearchField', () => {
  const field = (value: string, said: string[]) => (
    <SearchField
      id="s"
      value={value}
      placeholder="Search by name"
      onChange={(text) => said.push(`text ${text}`)}
      onSearch={() => said.push('search')}
    />
  )

  it('is named by its subject, and searches on Enter', () => {
    const said: string[] = []
    render(field('tax', said))
    expect(input().getAttribute('aria-label')).toBe('Search by name')
    expect(input().getAttribute('enterkeyhint')).toBe('search')
    focus(input())
    key('Enter')
    type(input(), 'taxes')
    expect(said).toEqual(['search', 'text taxes'])
  })

  it('can be cleared if it is not empty', () => {
    const said: string[] = []
    const { redraw } = render(field('', said))
    expect(all('button')).toEqual([])
    redraw(field('tax', said))
    press(button('清除'))
    expect(said).toEqual(['text '])
  })
})
