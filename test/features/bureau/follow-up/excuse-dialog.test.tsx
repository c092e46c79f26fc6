import { act } from 'react'
import { ExcuseDialog, ReinstateDialog } from '@/features/bureau/follow-up/excuse-dialog'
import type { EachOutcome } from '@/features/bureau/follow-up/use-follow-up'
import { RequestError } from '@/request/errors'
import * as service from '@/services/surveys/follow-up-service'
import { excuseReasons } from '@/wire/bureau/excuse'
import type { Survey } from '@/wire/surveys/questionnaire'
import { all, button, cleanUp, input, one, press, render, type } from '../../../components/render'

jest.mock('@/services/surveys/follow-up-service')

const text = (zh: string) => ({ 'zh-CN': zh, 'en-US': zh })
const survey = { id: 's', title: text('月报') } as Survey
const targets = ['甲厂', '乙厂'].map((unit, index) => ({
  ...{ taskId: `t${index}`, unit: text(unit), person: '王芳', laterDueAt: null },
}))
const people = [
  { taskId: 't0', why: null },
  { taskId: 't1', why: 'answered' as const },
]
const onDone = jest.fn<void, [EachOutcome[]]>()
const dialog = () => one('[role=alertdialog], [role=dialog]').textContent ?? ''
const choose = (at: number) => press(all('input[type=radio]')[at] as HTMLElement)
const pressed = (name: string) => act(async () => button(name).click())

beforeEach(() => {
  onDone.mockReset()
  jest.mocked(service.previewExcuse).mockResolvedValue({ excused: 1, people })
  jest.mocked(service.excuseTasks).mockReset().mockResolvedValue({ excused: 1, people })
  jest.mocked(service.previewReinstatement).mockResolvedValue({ reinstated: 0, people: [] })
})
afterEach(cleanUp)

const open = async (Dialog: typeof ExcuseDialog = ExcuseDialog) => {
  render(<Dialog {...{ survey, targets, onDone }} onClose={() => undefined} />)
  await act(async () => {})
}

describe('the dialog that excuses units', () => {
  it('offers ready-made reasons, and says to how many it applies and who is left out', async () => {
    await open()
    expect(all('input[type=radio]')).toHaveLength(excuseReasons.length)
    for (const words of ['已注销', '停业', '重复下发', '不属于调查对象', '其他原因'])
      expect(dialog()).toContain(words)
    expect(dialog()).toContain('将免报 1 家')
    expect(dialog()).toContain('不包括 1 家：乙厂 王芳已提交')
  })

  it('needs a reason, and of another reason the words for it', async () => {
    await open()
    expect(button('免报').disabled).toBe(true)
    choose(4)
    expect(button('免报').disabled).toBe(true)
    expect(dialog()).toContain('写明原因')
    type(input('#excuse-remark'), '  ')
    expect(button('免报').disabled).toBe(true)
    type(input('#excuse-remark'), ' 合并到总部 ')
    await pressed('免报')
    expect(service.excuseTasks).toHaveBeenCalledWith({
      ...{ surveyId: 's', taskIds: ['t0', 't1'], reason: 'other', remark: '合并到总部' },
    })
    expect(onDone.mock.calls[0]?.[0].map(({ text: said, isDone }) => [said, isDone])).toEqual([
      ['已免报', true],
      ['已提交，未处理', false],
    ])
  })

  it('takes a ready-made reason alone, and keeps it after a failure', async () => {
    jest.mocked(service.excuseTasks).mockRejectedValueOnce(new RequestError('timeout'))
    await open()
    choose(0)
    await pressed('免报')
    expect(dialog()).toContain('请求超时')
    await pressed('免报')
    const sent = { surveyId: 's', taskIds: ['t0', 't1'], reason: 'deregistered', remark: '' }
    expect(jest.mocked(service.excuseTasks).mock.calls).toEqual([[sent], [sent]])
    expect(onDone).toHaveBeenCalledTimes(1)
  })
})

describe('the dialog that undoes it', () => {
  it('does nothing if none is excused', async () => {
    await open(ReinstateDialog)
    expect(dialog()).toContain('所选单位没有免报的')
    expect(button('取消免报').disabled).toBe(true)
  })

  it('undoes what is excused', async () => {
    const result = { reinstated: 2, people: targets.map(({ taskId }) => ({ taskId, why: null })) }
    jest.mocked(service.previewReinstatement).mockResolvedValue(result)
    jest.mocked(service.reinstateTasks).mockResolvedValue(result)
    await open(ReinstateDialog)
    expect(dialog()).toContain('将取消免报 2 家')
    await pressed('取消免报')
    expect(onDone.mock.calls[0]?.[0].map(({ text: said }) => said)).toEqual(['已取消免报', '已取消免报'])
  })
})
