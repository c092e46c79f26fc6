import { act } from 'react'
import { OpenDrafts } from '@/features/bureau/forms/open-drafts'
import { FormsOfBureau } from '@/features/bureau/forms/form-list'
import { listForms, listOpenDrafts } from '@/services/surveys/form-service'
import { all, button, cleanUp, one, press, render } from '../../components/render'

jest.mock('@/services/surveys/form-service')

const text = (chinese: string) => ({ 'zh-CN': chinese, 'en-US': '' })
const draft = (id: string, title: string, openBy: string[]) => ({
  ...{ id, title: text(title), openBy: openBy.map(text) },
})

afterEach(cleanUp)

async function shown(ids: string[]): Promise<string> {
  const open = [draft('a', '月报', ['周洁', '韩梅']), draft('b', '', ['周洁'])]
  jest.mocked(listOpenDrafts).mockImplementation(async (asked) => open.filter(({ id }) => asked.includes(id)))
  cleanUp()
  render(<OpenDrafts ids={ids} />)
  await act(() => Promise.resolve())
  return all('.dt-notice')
    .map(({ textContent }) => textContent)
    .join()
}

describe('before drafts are deleted', () => {
  it('the people who edit them are named, each with the draft', async () => {
    expect(await shown(['a'])).toBe('周洁、韩梅正在编辑“月报”，删除后对方的改动无法再保存到这里。')
  })

  it('nobody else is named', async () => {
    expect(await shown(['c'])).toBe('')
    const both = await shown(['b', 'c'])
    expect(both).toContain('周洁正在编辑')
    expect(both).not.toContain('月报')
  })

  it('the phone names the draft, and asks for its editors only, not for the list again', async () => {
    jest.mocked(listForms).mockResolvedValue({
      ...{ templates: [], published: [], serverTime: '2026-11-02T00:00:00Z' },
      drafts: [
        {
          ...{ id: 'a', title: text('月报'), code: null, version: null, minutes: 5, questionCount: 3 },
          ...{ editedBy: text('吴昊'), editedAt: '2026-11-02T00:00:00Z' },
        },
      ],
    })
    jest
      .mocked(listOpenDrafts)
      .mockClear()
      .mockResolvedValue([draft('a', '月报', ['周洁'])])
    render(<FormsOfBureau />)
    await act(() => Promise.resolve())
    press(button('删除 月报'))
    await act(() => Promise.resolve())
    expect(one('[role=dialog]').textContent).toContain('删除编制中的“月报”？')
    expect(one('[role=dialog] .dt-notice').textContent).toContain('周洁')
    expect(listForms).toHaveBeenCalledTimes(1)
    expect(listOpenDrafts).toHaveBeenCalledWith(['a'])
  })
})
