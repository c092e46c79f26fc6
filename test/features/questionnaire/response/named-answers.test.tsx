import { act } from 'react'
import { loadAreas } from '@/components/area/area-source'
import { ResponseView } from '@/features/questionnaire/response/response-view'
import { setLanguage } from '@/i18n'
import { send } from '@/platform/network/transport'
import { setRequestContext } from '@/request/context'
import { all, cleanUp, render } from '../../../components/render'
import { ask, formOf } from '../../../lib/questionnaire/build'

jest.mock('@/platform/network/transport', () => ({ send: jest.fn() }))

const office = { id: 'o1', name: '西湖区税务局', type: 1, areaCode: '330106' }
const departments = { ids: ['d1', 'd2'], parents: [-1, 0], names: ['财务部', '会计科'], own: null }

beforeEach(() => {
  setRequestContext({ token: () => 'token', language: () => 'zh-CN', renewSession: async () => false })
  jest.mocked(send).mockImplementation(async ({ url }) => {
    const data = url.includes('list_by_xzqh') ? [office] : departments
    return { status: 200, text: JSON.stringify({ status: 200, data }) }
  })
})
afterEach(() => {
  cleanUp()
  setLanguage('zh-CN', null)
})

const form = formOf([
  ask({ kind: 'area', id: 'a' }),
  ask({ kind: 'area-organization', id: 'o' }),
  ask({ kind: 'department', id: 'd', maxChoices: 2 }),
  ask({ kind: 'period', id: 'p', step: 'quarter' }),
])
const answers = {
  a: '330106',
  o: { areaCode: '330106', organizationId: 'o1' },
  d: ['d2', 'd1'],
  p: '2026-Q3',
}

async function read() {
  render(<ResponseView form={form} answers={answers} />)
  for (let turn = 0; turn < 5; turn += 1) await act(() => loadAreas().then(() => undefined))
  return all('.response-value').map((value) => value.textContent)
}

describe('codes in submitted answers', () => {
  it('are displayed by their names', async () => {
    const area = '浙江省 杭州市 西湖区'
    const named = [area, `西湖区税务局\n${area}`, '财务部 / 会计科\n财务部', '2026年第三季度']
    expect(await read()).toEqual(named)
  })

  it('format a period as the language does', async () => {
    setLanguage('en-US', null)
    expect((await read())[3]).toBe('third quarter 2026')
  })
})
