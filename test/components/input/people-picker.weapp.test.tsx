import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SelectionBar } from '@/components/people-picker/selection-bar'
import { PeoplePicker, type PeoplePickerProps } from '@/components/people-picker/people-picker'

// As in the build, components become names of native tags; dashes let attributes through unchanged.
jest.mock('@tarojs/components', () => ({
  Button: 'native-button',
  Input: 'native-input',
  Text: 'native-text',
  View: 'native-view',
}))

const departments = [
  { id: 'station', parentId: null, name: '留下统计站' },
  { id: 'east', parentId: 'station', name: '东社区' },
]
const nobody = () => undefined
const never = () => new Promise<never>(nobody)

const drawn = (element: ReactElement) =>
  [...renderToStaticMarkup(element).matchAll(/<native-[^>]+>/g)].map(([tag]) =>
    Object.fromEntries(
      [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  )
const withRole = (role: string, element: ReactElement) =>
  drawn(element).filter((attributes) => attributes['aria-role'] === role)

const picker = (more: Partial<PeoplePickerProps> = {}) => (
  <PeoplePicker
    id="p"
    root="统计局"
    departments={departments}
    load={never}
    selected={{ users: [], departments: [{ id: 'east', name: '东社区' }] }}
    onChange={nobody}
    {...more}
  />
)

describe('PeoplePicker in the mini-program', () => {
  it('announces which departments can be opened, and which are chosen', () => {
    const element = picker({ start: 'station', withDepartments: true })
    expect(withRole('button', element).map((each) => each['aria-label'])).toContain('进入东社区')
    expect(withRole('checkbox', element)).toMatchObject([{ 'aria-label': '东社区', 'aria-checked': 'true' }])
  })

  it('names the path, and each group', () => {
    const element = picker({ start: 'station' })
    const labels = drawn(element).map((each) => each['aria-label'])
    expect(labels).toEqual(expect.arrayContaining(['所在层级', '部门']))
  })
})

describe('SelectionBar in the mini-program', () => {
  it('offers to remove each choice', () => {
    const bar = (
      <SelectionBar selected={[{ key: 'e', name: '东社区' }]} onRemove={nobody} onConfirm={nobody} />
    )
    expect(withRole('button', bar).map((each) => each['aria-label'])).toContain('移除东社区')
  })
})
