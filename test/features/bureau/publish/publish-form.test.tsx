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
  ...{ problems: [], before: null, version: 1, changes: [], older: [], running: [] },
  ...{ holdsFiles: false, tooLong: [] },
}

const open = (more: Partial<FormPreview>) =>
  render(
    <PublishForm source={{ kind: 'template', id: 't' }} revision={null} preview={{ ...preview, ...more }} />,
  )
const anonymous = () => one<HTMLInputElement>('input[name="survey-anonymous"]')

afterEach(cleanUp)

describe('the page that publishes a form', () => {
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
    open({ holdsFiles: true })
    expect(anonymous().disabled).toBe(true)
    expect(document.body.textContent).toContain('含图片或签名的问卷不能匿名')
  })
})
