import { readFileSync } from 'node:fs'
import path from 'node:path'
import { act } from 'react'
import { Loading } from '@/components/loading/loading'
import { Preloader } from '@/components/preloader/preloader'
import { Spinner, spinnerRound, type SpinnerType, spinnerTypes } from '@/components/spinner/spinner'
import { setLanguage } from '@/i18n'
import { all, cleanUp, one, render } from '../render'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  cleanUp()
  setLanguage('zh-CN', null)
  jest.useRealTimers()
})

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
const shown = () => all('[role=status]').length > 0
const sheetOf = (name: string) =>
  readFileSync(path.resolve(__dirname, `../../../src/components/${name}/${name}.scss`), 'utf8')

describe('Loading', () => {
  it.each([
    ['zh-CN', '正在计算'],
    ['en-US', 'counting'],
  ] as const)('in %s announces %s, with an ios spinner of 26px by default', (locale, tips) => {
    setLanguage(locale, null)
    const { redraw } = render(<Loading show />)
    const spinner = () => [one('.dt-spinner').className, one('.dt-spinner').style.fontSize]
    expect(one('[role=status]').textContent).toBe(tips)
    expect(spinner()).toEqual(['dt-spinner dt-spinner-ios', '26px'])
    redraw(<Loading show tips="Sending" spinnerType="dots" spinnerSize="40px" />)
    expect(one('[role=status]').textContent).toBe('Sending')
    expect(spinner()).toEqual(['dt-spinner dt-spinner-dots', '40px'])
  })

  it('appears immediately without a delay, and disappears if hidden', () => {
    const { redraw } = render(<Loading show />)
    expect(shown()).toBe(true)
    redraw(<Loading show={false} />)
    expect(shown()).toBe(false)
  })

  it('appears after its delay', () => {
    render(<Loading show delay={300} />)
    wait(299)
    expect(shown()).toBe(false)
    wait(1)
    expect(shown()).toBe(true)
  })

  it('never appears if hidden within its delay, and waits again the next time', () => {
    const { redraw } = render(<Loading show delay={300} />)
    wait(200)
    redraw(<Loading show={false} delay={300} />)
    wait(1000)
    expect([shown(), jest.getTimerCount()]).toEqual([false, 0])
    redraw(<Loading show delay={300} />)
    wait(299)
    expect(shown()).toBe(false)
    wait(1)
    expect(shown()).toBe(true)
  })

  it('waits again after it was visible', () => {
    const { redraw } = render(<Loading show delay={300} />)
    wait(300)
    redraw(<Loading show={false} delay={300} />)
    redraw(<Loading show delay={300} />)
    expect(shown()).toBe(false)
  })
})

describe('Spinner', () => {
  it('is of the type ios, 26 px high, and turns in 750 ms by default', () => {
    render(<Spinner />)
    const spinner = one('.dt-spinner')
    expect([spinner.className, spinner.style.fontSize]).toEqual(['dt-spinner dt-spinner-ios', '26px'])
    expect(spinnerRound).toBe(750)
    const styles = sheetOf('spinner')
    expect(new Set(styles.match(/\b\d+m?s\b/g))).toEqual(new Set(['750ms']))
  })

  it('has ten types', () => {
    const known = 'android ios ios-small bubbles circles crescent dots lines ripple spiral'
    expect(spinnerTypes).toEqual(known.split(' '))
  })

  it.each<[SpinnerType, number]>([
    ['ios', 12],
    ['ios-small', 12],
    ['bubbles', 9],
    ['circles', 8],
  ])('%s is a circle of %i elements with increasing delays', (type, count) => {
    render(<Spinner type={type} />)
    const parts = all('.dt-spinner-part').map(({ style }) => style)
    expect(parts).toHaveLength(count)
    expect(new Set(parts.map(({ transform }) => transform)).size).toBe(count)
    const delays = parts.map(({ animationDelay }) => parseInt(animationDelay))
    expect(delays[0]).toBe(-spinnerRound)
    expect([...delays].sort((a, b) => a - b)).toEqual(delays)
    expect(delays.every((delay) => delay < 0)).toBe(true)
  })

  it.each(spinnerTypes)('%s is passed over by a screen reader and has a drawing', (type) => {
    render(<Spinner type={type} />)
    expect(one('.dt-spinner').getAttribute('aria-hidden')).toBe('true')
    expect(sheetOf('spinner')).toContain(`.dt-spinner-${type}`)
  })

  it('has a period of 750 ms', () => {
    const sheet = sheetOf('spinner')
    expect(spinnerRound).toBe(750)
    expect(sheet.match(/animation: [^;]*;/g)).toEqual([
      'animation: dt-spinner-fade 750ms linear infinite;',
      'animation: none;',
    ])
    expect(sheet).not.toContain('animation-duration')
  })
})

describe('motion', () => {
  it.each(['spinner', 'preloader', 'button'])('of the %s stops for those who ask for less', (name) => {
    const [, reduced = ''] = sheetOf(name).split('@media (prefers-reduced-motion: reduce)')
    expect(reduced).toContain('animation: none')
  })
})

describe('Preloader', () => {
  it('has a ring without a spinner', () => {
    render(<Preloader text="loading.." />)
    expect(all('.dt-preloader-ring')).toHaveLength(1)
  })
})
