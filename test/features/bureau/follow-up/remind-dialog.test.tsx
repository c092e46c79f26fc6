import { act } from 'react'
import { RemindDialog } from '@/features/bureau/follow-up/remind-dialog'
import { RequestError } from '@/request/errors'
import * as service from '@/services/surveys/follow-up-service'
import { button, cleanUp, input, one, render, type } from '../../../components/render'

jest.mock('@/services/surveys/follow-up-service')

const onSent = jest.fn()
const dialog = () => one('[role=alertdialog], [role=dialog]')
const send = () => act(async () => button('催报').click())

beforeEach(async () => {
  onSent.mockReset()
  jest.mocked(service.previewReminder).mockResolvedValue({
    ...{ reminded: 3, waitsUntil: null, inProgress: false },
    excluded: { answered: 0, excused: 0, overdue: 0, left: 0, overDailyLimit: 0, overTotalLimit: 0 },
  })
  jest.mocked(service.sendReminder).mockReset()
  render(
    <RemindDialog selection={{ surveyId: 's' }} title="月报" onClose={() => undefined} onSent={onSent} />,
  )
  await act(async () => {})
  type(input('#reminder-remark'), '请尽快')
})
afterEach(cleanUp)

describe('a reminder', () => {
  it('whose remark is refused says so at the remark, and keeps it', async () => {
    jest.mocked(service.sendReminder).mockRejectedValueOnce(
      new RequestError('refused', {
        ...{ status: 422, code: 'contentRefused', msg: '内容含有不宜发布的信息，请修改后再试' },
        fields: [{ field: 'remark', message: 'content' }],
      }),
    )
    await send()
    expect(one('#reminder-remark-error').textContent).toBe('内容含有不宜发布的信息，请修改后再试')
    expect(dialog().textContent?.split('请修改后再试')).toHaveLength(2)
    expect(input('#reminder-remark').value).toBe('请尽快')
    expect(onSent).not.toHaveBeenCalled()
  })

  it('keeps the key of its first attempt, so that a lost reply sends no second one', async () => {
    jest.mocked(service.sendReminder).mockRejectedValueOnce(new RequestError('timeout'))
    await send()
    jest.mocked(service.sendReminder).mockResolvedValueOnce({
      ...{ reminded: 3, waitsUntil: null, inProgress: false },
      excluded: { answered: 0, excused: 0, overdue: 0, left: 0, overDailyLimit: 0, overTotalLimit: 0 },
    })
    await send()
    const keys = jest.mocked(service.sendReminder).mock.calls.map(([{ clientKey }]) => clientKey)
    expect(new Set(keys).size).toBe(1)
    expect(onSent).toHaveBeenCalledTimes(1)
  })
})
