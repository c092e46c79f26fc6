import { settings } from '@/env'
import {
  listDepartments,
  listOfficesByArea,
  listPeople,
  namePeople,
} from '@/services/people/directory-service'
import { startGateway, type StartedGateway } from '../../server/harness/start-gateway'
import { createCaller } from '../caller'

let gateway: StartedGateway

beforeAll(async () => {
  gateway = await startGateway()
  settings.apiHost = gateway.url
})
afterAll(() => gateway.close())

describe('the directory', () => {
  it('lists the bureaus of an area', async () => {
    await createCaller().signIn('wangfang')
    expect(await listOfficesByArea('330106')).toContainEqual({
      id: 'swj-xihu',
      name: '国家税务总局杭州市西湖区税务局',
      type: 1,
      areaCode: '330106',
    })
  })

  it('is not requested without a session', async () => {
    const caller = createCaller()
    await expect(listOfficesByArea('330106')).rejects.toMatchObject({ kind: 'unauthorised' })
    expect(caller.refusals).toBe(1)
  })
})

describe("the directory of the user's organisation", () => {
  beforeAll(() => createCaller().signIn('wuhao'))

  it("has its departments, and the user's department", async () => {
    const { ids, names, own } = await listDepartments()
    expect(names[ids.indexOf(own ?? '')]).toBe('服务业统计科')
  })

  it('has the people of a department, and the search results by name', async () => {
    const wuhao = { id: 'wuhao', name: '吴昊', departmentId: 'tjj-fwy' }
    const inDepartment = await listPeople({ departmentId: 'tjj-fwy', keyword: '', cursor: null, size: 20 })
    const found = await listPeople({ departmentId: '', keyword: '吴昊', cursor: null, size: 20 })
    expect(inDepartment.items).toContainEqual(wuhao)
    expect(found).toEqual({ items: [wuhao], total: 1, nextCursor: null })
    expect(await namePeople(['wuhao', 'wangfang'])).toEqual([wuhao])
  })
})
