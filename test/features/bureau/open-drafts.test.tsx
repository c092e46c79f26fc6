import { act } from 'react'
import { OpenDrafts } from '@/features/bureau/forms/open-drafts'
import { listOpenDrafts } from '@/services/surveys/form-service'
import { all, cleanUp, render } from '../../components/render'

jest.mock('@/services/surveys/form-service', () => ({ listOpenDrafts: jest.fn() }))

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
})
