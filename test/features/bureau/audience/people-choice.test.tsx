import { act, useState } from 'react'
import { AudienceChoice } from '@/features/bureau/audience/audience-choice'
import { host } from '@/platform/host'
import { HostError } from '@/platform/host/error'
import type { HostName } from '@/platform/host/types'
import { findPicked, namePeople } from '@/services/people/directory-service'
import { openForResult } from '@/stores/page-results'
import { type Audience, emptyAudience } from '@/wire/surveys/audience'
import { all, button, cleanUp, press, render } from '../../../components/render'

jest.mock('@/services/people/directory-service', () => ({ findPicked: jest.fn(), namePeople: jest.fn() }))
jest.mock('@/services/surveys/follow-up-service', () => ({
  countAudience: async () => ({ people: 1, organisations: 1, already: 0 }),
}))
jest.mock('@/stores/page-results', () => ({ openForResult: jest.fn() }))
jest.mock('@/features/bureau/audience/audience-trees', () => ({
  AreaTree: () => null,
  DepartmentsTree: () => null,
}))

const names: Record<string, string> = { zhoujie: '周洁', lili: '李丽' }
let audience: Audience

function Choosing() {
  const [value, setValue] = useState<Audience>({ ...emptyAudience, people: ['lili'], staff: ['swj-bgs'] })
  audience = value
  return <AudienceChoice value={value} onChange={setValue} />
}

beforeEach(() => {
  jest.mocked(openForResult).mockReset()
  jest.mocked(findPicked).mockReset()
  jest
    .mocked(namePeople)
    .mockImplementation(async (ids) => ids.map((id) => ({ id, name: names[id] ?? id, departmentId: null })))
})
afterEach(cleanUp)

const settle = (work: () => void = () => undefined) => act(async () => work())

async function openIn(name: HostName, isNative = true) {
  jest.replaceProperty(host, 'name', name)
  jest.spyOn(host, 'isNative').mockReturnValue(isNative)
  const run = jest.spyOn(host, 'run')
  render(<Choosing />)
  await settle(() => press(all('[role=tab]').find((tab) => tab.textContent?.includes('本单位个人'))!))
  return run
}
const offers = (text: string) => all('button').some((one) => one.textContent === text)
const notices = () => all('.dt-notice').map((one) => one.textContent)

describe('single people of an audience', () => {
  it.each<HostName>(['dingtalk', 'wecom'])(
    'are added from the contacts of %s, with departments; who has no account is named',
    async (name) => {
      const run = await openIn(name)
      run.mockResolvedValue({
        users: [
          { id: 'v-zhou', name: '周洁（征管）' },
          { id: 'v-wu', name: '吴昊' },
        ],
        departments: [
          { id: '7', name: '法制科' },
          { id: '8', name: '外单位' },
        ],
      })
      jest.mocked(findPicked).mockResolvedValue({
        users: [{ userId: 'v-zhou', id: 'zhoujie', name: '周洁' }],
        departments: [{ id: 'swj-fzk', name: '法制科' }],
      })
      await settle(() => button('从通讯录选择').click())
      expect(run).toHaveBeenCalledWith('pickPeople', expect.objectContaining({ departments: true }))
      const picked = { userIds: ['v-zhou', 'v-wu'], departmentNames: ['法制科', '外单位'] }
      expect(jest.mocked(findPicked).mock.calls).toEqual([[{ host: name, ...picked }]])
      expect(audience).toMatchObject({ people: ['lili', 'zhoujie'], staff: ['swj-bgs', 'swj-fzk'] })
      expect(notices()).toEqual([
        '未开通，没有加入：吴昊。请先邀请他们加入本单位。',
        '没有同名部门，没有加入：外单位。请在“本单位部门”中选择。',
      ])
      expect(all('.audience-chosen-unit').map((one) => one.textContent)).toEqual(['李丽', '周洁'])
    },
  )

  it('stay as they are if the user cancels in the contacts', async () => {
    const run = await openIn('dingtalk')
    run.mockRejectedValue(new HostError('cancelled', { host: 'dingtalk', api: 'pickPeople' }))
    await settle(() => button('从通讯录选择').click())
    expect(audience.people).toEqual(['lili'])
    expect(findPicked).not.toHaveBeenCalled()
    expect(notices()).toEqual([])
  })

  it('are taken as they are if the host has shown the product’s directory instead', async () => {
    const run = await openIn('wecom')
    run.mockResolvedValue({ own: true, users: [{ id: 'zhoujie', name: '周洁' }], departments: [] })
    await settle(() => button('从通讯录选择').click())
    expect(findPicked).not.toHaveBeenCalled()
    expect(audience.people).toEqual(['lili', 'zhoujie'])
  })

  it.each<[HostName, boolean]>([
    ['browser', false],
    ['wecom', false],
    // Its ids of sign-in and of its contacts differ.
    ['zwdd', true],
  ])('come from the directory alone in %s (contacts: %s)', async (name, isNative) => {
    await openIn(name, isNative)
    expect(offers('从通讯录选择')).toBe(false)
    jest.mocked(openForResult).mockResolvedValue({
      users: [{ id: 'zhoujie', name: '周洁' }],
      departments: [],
    })
    await settle(() => button('从人员目录选择').click())
    expect(jest.mocked(openForResult).mock.calls[0]?.[1]).toMatchObject({ pickedUserIds: ['lili'] })
    expect(audience.people).toEqual(['zhoujie'])
  })

  it('are removed one by one', async () => {
    await openIn('browser', false)
    await settle(() => press(all('.audience-chosen-unit')[0]!))
    expect(audience.people).toEqual([])
  })
})
