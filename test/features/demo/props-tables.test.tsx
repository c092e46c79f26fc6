import type { ComponentDoc } from '@/features/demo/props/prop-doc'
import { PropsTables } from '@/features/demo/props/props-tables'
import { type Locale, setLanguage } from '@/i18n'
import { viewport } from '@/platform/ui/viewport'
import { all, cleanUp, one, render } from '../../components/render'

const docs: ComponentDoc[] = [
  {
    name: 'Rate',
    kind: 'component',
    about: 'A scale; `max` steps.',
    props: [
      { name: 'max', type: 'number', required: false, about: 'The last step.', default: '5', unit: 'steps' },
      { name: 'onChange', type: '() => void', required: true, about: 'A step was chosen.', payload: 'It.' },
      { name: 'onLeave', type: '() => void', required: false, about: 'It was left.', payload: '' },
    ],
  },
  { name: 'Step', kind: 'type', about: 'A step.', props: [] },
]

const shown = (locale: Locale, wide: boolean) => {
  setLanguage(locale, null)
  jest.spyOn(viewport, 'isWide').mockReturnValue(wide)
  render(<PropsTables docs={docs} />)
}

afterEach(() => {
  cleanUp()
  setLanguage('zh-CN', null)
})

describe('the table of properties', () => {
  it('is a table on a wide screen, with all details of each property', () => {
    shown('en-US', true)
    expect(one('h2').textContent).toBe('Properties of Rate')
    expect(all('tr').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Property', 'Type', 'Default', 'Description'],
      ['max', 'number', '5', 'The last step.Unit: steps'],
      ['onChangeRequired', '() => void', '–', 'A step was chosen.Payload: It.'],
      ['onLeave', '() => void', '–', 'It was left.Payload: none'],
    ])
  })

  it('is a block for each property on a phone, under its own heading', () => {
    shown('zh-CN', false)
    expect(all('table')).toEqual([])
    expect(all('h3').map((each) => each.textContent)).toEqual(['max', 'onChange必填', 'onLeave'])
    expect(all('.props-block').map((each) => each.textContent)).toEqual([
      'maxnumberThe last step.单位：steps默认值5',
      'onChange必填() => voidA step was chosen.回传：It.',
      'onLeave() => voidIt was left.回传：无',
    ])
  })

  it('marks names from the code, and is hidden without properties', () => {
    shown('zh-CN', false)
    expect(one('.props-about').textContent).toBe('A scale; max steps.')
    expect(one('.props-about .props-code').textContent).toBe('max')
    expect(all('h2').map((each) => each.textContent)).toEqual(['Rate 属性'])
  })
})
