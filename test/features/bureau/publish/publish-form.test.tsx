import { PublishForm } from '@/features/bureau/publish/publish-form'
import type { FormPreview } from '@/wire/surveys/forms'
import { cleanUp, one, press, render } from '../../../components/render'

jest.mock('@/features/bureau/audience/audience-choice', () => ({
  AudienceChoice: () => null,
  AudienceSize: () => null,
}))

const title = (text: string) => ({ 'zh-CN': text, 'en-US': text })

const preview: FormPreview = {
  title: title('问卷'),
  ...{ problems: [], before: null, version: 1, changes: [], all: [], older: [], running: [] },
  ...{ refusesAnonymity: false, tooLong: [], repeated: [], usualPeriod: null },
}

const open = (more: Partial<FormPreview>) =>
  render(
    <PublishForm
      source={{ kind: 'template', id: 't' }}
      revision={null}
      preview={{ ...preview, ...more }}
      next={null}
    />,
  )
const anonymous = () => one<HTMLInputElement>('input[name="survey-anonymous"]')

afterEach(cleanUp)

describe('the page that publishes a form', () => {
  it('begins with the period that a survey of the form usually has, and with none for other forms', () => {
    const box = () => one<HTMLInputElement>('input[name="survey-period"]')
    open({})
    expect(box().checked).toBe(false)
    cleanUp()
    open({ usualPeriod: '2026-12' })
    expect(box().checked).toBe(true)
    expect(document.body.textContent).toContain('2026年12月')
    press(box())
    expect(document.body.textContent).not.toContain('2026年12月')
  })

  it('offers an anonymous survey', () => {
    open({})
    expect(anonymous().disabled).toBe(false)
    press(anonymous())
    expect(anonymous().checked).toBe(true)
  })

  it('offers no anonymous survey for a form with too long answers, and names the questions to limit', () => {
    open({
      tooLong: [
        { questionId: 'a', title: title('意见') },
        { questionId: 'b', title: title('') },
      ],
    })
    expect(anonymous().disabled).toBe(true)
    expect(document.body.textContent).toContain('请先限制以下题目的答案长度：“意见”、“b”')
  })

  it('offers no anonymous survey for a form with files', () => {
    open({ refusesAnonymity: true })
    expect(anonymous().disabled).toBe(true)
    expect(document.body.textContent).toContain('含图片、文件或签名的问卷不能匿名')
  })

  it('names what another form already asks for', () => {
    const asked = { questionId: 'a', title: title('主要业务'), indicator: 'main-activity', name: null }
    open({ repeated: [{ ...asked, knownAs: title('主要业务活动'), form: title('月报') }] })
    for (const text of ['重复采集 1 项', '主要业务', '已在《月报》采集：主要业务活动（指标 main-activity）'])
      expect(document.body.textContent).toContain(text)
  })
})
