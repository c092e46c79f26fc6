import { useState } from 'react'
import {
  changedChoice,
  type ExportChoice,
  ExportChoices,
  usual,
} from '@/features/results/exporting/export-choices'
import { all, cleanUp, press, render } from '../../../components/render'

const lists = [
  { id: 'goods', title: { 'zh-CN': '产品', 'en-US': 'Products' } },
  { id: 'people', title: { 'zh-CN': '人员', 'en-US': 'People' } },
]
let chosen: ExportChoice = usual

function Form({ anonymous, named = lists }: { anonymous: boolean; named?: typeof lists }) {
  const [spec, setSpec] = useState<ExportChoice>(usual)
  chosen = spec
  return (
    <ExportChoices
      lists={named}
      {...{ anonymous, spec }}
      onChange={(changed) => setSpec(changedChoice(spec, changed, named))}
    />
  )
}

afterEach(cleanUp)

const choice = (text: string) => {
  const found = all('[role=radio], label, input').find(({ textContent }) => textContent?.trim() === text)
  if (!found) throw new Error(`no choice ${text}`)
  return found
}
const texts = () => document.body.textContent ?? ''

it('an SPSS file is of the answers or of one list, a workbook of everything', async () => {
  render(<Form anonymous={false} />)
  await press(choice('SPSS 数据（.sav，含变量和取值标签）'))
  await press(choice('清单各行'))
  expect(chosen).toMatchObject({ format: 'sav', part: 'lists', list: 'goods' })
  await press(choice('人员'))
  expect(chosen).toMatchObject({ part: 'lists', list: 'people' })
  await press(choice('结果报告 PDF'))
  expect(chosen).toMatchObject({ format: 'pdf', part: 'answers', list: undefined })
  expect(texts()).not.toContain('清单各行')
})

it('a single list needs no choice, and a form without lists has none', async () => {
  render(<Form anonymous={false} named={lists.slice(0, 1)} />)
  await press(choice('SPSS 数据（.sav，含变量和取值标签）'))
  await press(choice('清单各行'))
  expect(chosen).toMatchObject({ part: 'lists', list: 'goods' })
  expect(texts()).not.toContain('产品')
  cleanUp()
  render(<Form anonymous={false} named={[]} />)
  await press(choice('SPSS 数据（.sav，含变量和取值标签）'))
  expect(texts()).not.toContain('清单各行')
})

it('tables have variable names and missing codes by choice, those of an anonymous survey have none', async () => {
  render(<Form anonymous={false} />)
  expect(texts()).not.toContain('-97 未问到')
  await press(choice('表头用变量名（统计软件）'))
  expect(chosen.layout).toBe('statistics')
  expect(texts()).toContain('-97 未问到')
  cleanUp()
  render(<Form anonymous />)
  expect(texts()).not.toContain('表头用变量名')
})
