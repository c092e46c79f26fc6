import { act } from 'react'
import { Register } from '@/features/directory/units/register'
import { listDepartments } from '@/services/people/directory-service'
import { assignUnits, listRegister, listRegisterChanges } from '@/services/people/unit-register-service'
import type { RegisteredUnit } from '@/wire/bureau/units'
import { all, button, cleanUp, press, render } from '../../../components/render'

jest.mock('@/services/people/unit-register-service', () => ({
  listRegister: jest.fn(),
  assignUnits: jest.fn(),
  listRegisterChanges: jest.fn(),
}))
jest.mock('@/services/people/directory-service', () => ({ listDepartments: jest.fn() }))

const text = (zh: string) => ({ 'zh-CN': zh, 'en-US': zh })
const unit = (unitId: string, more: Partial<RegisteredUnit> = {}): RegisteredUnit => ({
  ...{ unitId, name: text(`单位${unitId}`), unitCode: `CODE${unitId}`, type: 3 },
  ...{ areaCode: '330106001', area: text('北山街道'), status: 'active', statusOn: null },
  ...{ registeredOn: '2024-05-01', department: { id: 'd1', name: text('第一税务所') } },
  ...{ people: 2, hasAdministrator: true },
  ...more,
})
const units = [unit('甲'), unit('乙', { department: null, status: 'revoked', statusOn: '2026-01-02' })]
const counts = { all: 2, active: 1, closed: 1, unassigned: 1, noAdministrator: 0 }
const changes = [
  {
    ...{ id: 'c', changedBy: text('周洁'), changedAt: '2026-11-20T02:00:00.000Z' },
    ...{ from: null, to: text('第一税务所') },
  },
]

const settled = () => act(async () => undefined)
const shown = () => document.body.textContent ?? ''
const pressed = async (name: string) => {
  press(button(name))
  await settled()
}

beforeEach(async () => {
  jest.mocked(listRegister).mockResolvedValue({
    ...{ items: units, total: 2, hasMoreMatches: false, nextCursor: null, counts, types: [3] },
  })
  jest.mocked(listRegisterChanges).mockResolvedValue({
    ...{ items: changes, total: 1, nextCursor: null, serverTime: '2026-11-20T02:00:00.000Z' },
  })
  jest.mocked(listDepartments).mockResolvedValue({
    ids: ['d1', 'd2'],
    parents: [-1, -1],
    names: ['第一税务所', '第二税务所'],
    own: null,
  })
  // jsdom draws nothing, so it has no media.
  const media = { matches: false, addListener: () => undefined, removeListener: () => undefined }
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => media })
  await act(async () => void render(<Register />))
})
afterEach(() => {
  cleanUp()
  jest.clearAllMocks()
})

it('lists who is responsible for each unit, and which are out of business', async () => {
  expect(shown()).toContain('单位甲CODE甲 · 第一税务所')
  expect(shown()).toContain('单位乙吊销CODE乙 · 无责任部门')
  expect(shown()).toContain('共 2 家')
  expect(shown()).not.toContain('匹配过多')
})

it('says that a keyword has more matches than are listed', async () => {
  jest.mocked(listRegister).mockResolvedValue({
    ...{ items: units, total: 2_000, hasMoreMatches: true, nextCursor: null, counts, types: [3] },
  })
  cleanUp()
  await act(async () => void render(<Register />))
  await settled()
  expect(shown()).toContain('匹配过多')
})

it('asks for the units without a department, or closed ones', async () => {
  press(all('[role="tab"]').find((tab) => tab.textContent === '无责任部门1') as HTMLElement)
  await settled()
  expect(jest.mocked(listRegister).mock.lastCall?.[0]).toEqual({ keyword: '', only: 'unassigned' })
})

it('shows the facts of a unit and the log of its departments', async () => {
  await pressed('查看单位乙')
  expect(shown()).toContain('吊销（2026-01-02 起）')
  expect(shown()).toContain('北山街道')
  expect(shown()).toContain('无责任部门 → 第一税务所')
})

describe('a change of the department', () => {
  beforeEach(async () => {
    jest.mocked(assignUnits).mockImplementation(async ({ unitIds }) => ({
      outcomes: unitIds.map((unitId) => ({
        ...{ unitId, name: text(`单位${unitId}`), outcome: 'changed', from: text('第一税务所') },
      })),
    }))
    await pressed('查看单位甲')
    await pressed('设置责任部门')
  })

  const choose = async (name: string) => {
    press(all('[role="treeitem"]').find((item) => item.textContent?.includes(name)) as HTMLElement)
    await settled()
  }

  it('first says from which department, and is made only after that', async () => {
    expect(assignUnits).not.toHaveBeenCalled()
    await choose('第二税务所')
    expect(jest.mocked(assignUnits).mock.lastCall?.[0]).toEqual({
      ...{ unitIds: ['甲'], departmentId: 'd2', preview: true },
    })
    expect(shown()).toContain('单位甲（原：第一税务所）')
    await pressed('设置')
    expect(jest.mocked(assignUnits).mock.lastCall?.[0]).toEqual({
      ...{ unitIds: ['甲'], departmentId: 'd2', preview: false },
    })
    expect(listRegister).toHaveBeenCalledTimes(2)
  })

  it('can leave the unit without one', async () => {
    await choose('不设责任部门')
    expect(jest.mocked(assignUnits).mock.lastCall?.[0]).toMatchObject({ departmentId: null })
  })

  it('names units that are refused, and cannot be confirmed if nothing would change', async () => {
    jest.mocked(assignUnits).mockResolvedValue({
      outcomes: [{ unitId: '甲', name: text('单位甲'), outcome: 'refused', from: null }],
    })
    await choose('第二税务所')
    expect(shown()).toContain('不包括 1 家，已不归本局管理单位甲')
    expect(button('设置').getAttribute('aria-disabled') ?? String(button('设置').disabled)).toBe('true')
  })
})
