import { act } from 'react'
import { type PickColleagues, NotifyColleagues } from '@/features/share/notify-colleagues'
import { RequestError } from '@/request/errors'
import { notifyColleagues } from '@/services/surveys/share-service'
import { all, button, cleanUp, render } from '../../components/render'

jest.mock('@/services/surveys/share-service', () => ({ notifyColleagues: jest.fn() }))

const told = jest.mocked(notifyColleagues)
const nobody = { users: [], departments: [] }
const said = () => all('.dt-notice').map((notice) => notice.textContent)

async function tell(picked: Awaited<ReturnType<PickColleagues>>): Promise<void> {
  render(<NotifyColleagues token="t" pick={async () => picked} />)
  await act(async () => button('通知同事').click())
}

beforeEach(() => told.mockReset())
afterEach(cleanUp)

describe('telling colleagues', () => {
  it('sends the ids of the picked people and departments, and says how many are notified', async () => {
    told.mockResolvedValueOnce(3)
    const departments = [{ id: 'd', name: '财务' }]
    await tell({ users: [{ id: 'p', name: '王敏' }], departments, unknown: nobody })
    expect(told).toHaveBeenCalledWith({ token: 't', people: ['p'], departments: ['d'] })
    expect(said()).toEqual(['已通知 3 人，对方在通知和问卷列表中看到'])
  })

  it('names who is unknown here, and tells nobody if no one else was picked', async () => {
    await tell({ ...nobody, unknown: { users: ['张三', '李四'], departments: ['外部'] } })
    expect(told).not.toHaveBeenCalled()
    expect(said()).toEqual(['未开通，没有通知：张三、李四', '本单位没有同名部门：外部'])
  })

  it('says that all were told before, and why a call failed; cancelling says nothing', async () => {
    const users = [{ id: 'p', name: '王敏' }]
    told.mockResolvedValueOnce(0)
    await tell({ users, departments: [], unknown: nobody })
    expect(said()).toEqual(['没有新的人可通知：所选的人已在一天内通知过'])
    told.mockRejectedValueOnce(new RequestError('noResponse', { status: 0 }))
    await act(async () => button('通知同事').click())
    expect(said()).toEqual(['服务器开小差了'])
    cleanUp()
    await tell(null)
    expect(said()).toEqual([])
  })
})
