import { act, type ReactNode } from 'react'
import { NoticeForm } from '@/features/bureau/notices/notice-form'
import { useNotice } from '@/features/bureau/notices/use-notice'
import { RequestError } from '@/request/errors'
import * as service from '@/services/home/notice-publishing-service'
import { emptyAudience, type Audience } from '@/wire/surveys/audience'
import { button, cleanUp, input, one, press, render, type } from '../../../components/render'

jest.mock('@/services/home/notice-publishing-service')
jest.mock('@/stores/session/permitted', () => ({
  Permitted: ({ children }: { children: ReactNode }) => children,
}))
jest.mock('@/features/bureau/notices/survey-field', () => ({ SurveyField: () => null }))
jest.mock('@/features/bureau/audience/audience-choice', () => ({
  AudienceChoice: ({ onChange }: { onChange: (value: Audience) => void }) => (
    <button onClick={() => onChange({ ...emptyAudience, perUnit: 'all', areas: ['330106'] })}>西湖区</button>
  ),
}))

const Form = () => <NoticeForm notice={useNotice(() => undefined)} />

const field = (id: string) => input(`#notice-${id}`)
const errorAt = (id: string) => document.getElementById(`notice-${id}-error`)?.textContent ?? null
const refuse = (...fields: string[]) =>
  jest.mocked(service.publishNotice).mockRejectedValueOnce(
    new RequestError('refused', {
      ...{ status: 422, code: 'contentRefused', msg: '内容含有不宜发布的信息' },
      fields: fields.map((name) => ({ field: name, message: 'content' })),
    }),
  )
const publish = async () => {
  press(button('发布通知'))
  const dialog = one('[role=alertdialog], [role=dialog]')
  await act(async () =>
    [...dialog.querySelectorAll('button')].find((one) => one.textContent === '发布通知')?.click(),
  )
}

beforeEach(() => {
  jest.mocked(service.publishNotice).mockReset()
  render(<Form />)
  type(field('title-zh-CN'), '通知')
  type(field('body-zh-CN'), '请按时报送')
  type(field('body-en-US'), 'Please report')
  press(button('西湖区'))
})
afterEach(cleanUp)

describe('a notice whose content is refused', () => {
  it('says so at each refused text, of its language, and keeps what was written', async () => {
    refuse('title.zh-CN', 'body.en-US')
    await publish()
    expect(document.querySelector('[role=alertdialog], [role=dialog]')).toBeNull()
    expect(errorAt('title-zh-CN')).toBe('含有不宜发布的内容，请修改')
    expect(errorAt('body-en-US')).toBe('含有不宜发布的内容，请修改')
    expect(errorAt('body-zh-CN')).toBeNull()
    expect(field('body-en-US').value).toBe('Please report')
  })

  it('says it no more of a text that was changed', async () => {
    refuse('title.zh-CN', 'body.en-US')
    await publish()
    type(field('title-zh-CN'), '报送通知')
    expect(errorAt('title-zh-CN')).toBeNull()
    expect(errorAt('body-en-US')).toBe('含有不宜发布的内容，请修改')
  })

  it('keeps other failures in the dialog', async () => {
    jest.mocked(service.publishNotice).mockRejectedValueOnce(new RequestError('offline'))
    await publish()
    expect(one('[role=alertdialog], [role=dialog]').textContent).toContain('网络')
  })
})
