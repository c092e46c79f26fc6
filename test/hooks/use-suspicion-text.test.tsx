import { useSuspicionText } from '@/hooks/selective-editing/use-suspicion-text'
import { type Locale, setLanguage } from '@/i18n'
import type { Suspicion } from '@/wire/selective-editing/suspicion'
import { cleanUp, one, render } from '../components/render'

afterEach(() => {
  cleanUp()
  setLanguage('zh-CN', null)
})

function Page({ suspicion }: { suspicion: Suspicion }) {
  return <p>{useSuspicionText().suspicion(suspicion)}</p>
}

const suspicion = (rule: Suspicion['rule']): Suspicion => ({
  at: { 'zh-CN': '营业收入', 'en-US': 'Revenue' },
  ...{ kind: 'ratio', reference: 'last', ratio: 3, effect: 0.04, rule, explained: rule === 'explained' },
})

describe('the text of a suspicious figure', () => {
  it.each<[Locale, Suspicion['rule'], string]>([
    ['zh-CN', null, '营业收入 为上期的 3.0 倍，影响合计 4.0%'],
    ['zh-CN', 'explained', '营业收入 为上期的 3.0 倍，影响合计 4.0%，需核实，已说明'],
    ['zh-CN', 'unexplained', '营业收入 为上期的 3.0 倍，影响合计 4.0%，需核实，没有说明'],
    ['zh-CN', 'must', '营业收入 为上期的 3.0 倍，影响合计 4.0%，有必须改的错误'],
    ['en-US', null, 'Revenue is 3.0 times that of last period; 4.0% of the total'],
    [
      'en-US',
      'must',
      'Revenue is 3.0 times that of last period; 4.0% of the total; has an error that must be fixed',
    ],
  ])('in %s, of a rule %s, is %s', (locale, rule, text) => {
    setLanguage(locale, null)
    render(<Page suspicion={suspicion(rule)} />)
    expect(one('p').textContent).toBe(text)
  })
})
