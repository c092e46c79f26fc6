import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { Role } from '../../../src/wire/session/session'
import { createRandom } from './random'
import { text } from '../../surveys/templates/text'
import { creditCode } from './units'

interface Organisation {
  id: string
  name: LocalText
  type: number
  creditCode: string | null
}

/**
 * The wording depends on the entered organisation's type, so an enterprise has the type of its bureau: 1 for the tax
 * bureau, 4 for the statistics bureau.
 */
export const organisations: Organisation[] = [
  org('swj-xihu', 1, '国家税务总局杭州市西湖区税务局', 'Xihu District Tax Service, Hangzhou'),
  org('tjj-xihu', 4, '杭州市西湖区统计局', 'Xihu District Bureau of Statistics, Hangzhou'),
  org('yunqi', 1, '杭州云栖软件有限公司', 'Hangzhou Yunqi Software Co., Ltd.', true),
  org('xixi', 4, '杭州西溪信息技术服务有限公司', 'Hangzhou Xixi IT Services Co., Ltd.', true),
  org('wensan', 4, '杭州文三人力资源服务有限公司', 'Hangzhou Wensan HR Services Co., Ltd.', true),
  org('gudang', 4, '杭州古荡检测技术有限公司', 'Hangzhou Gudang Testing Co., Ltd.', true),
  org('linping', 4, '杭州临平精密机械有限公司', 'Hangzhou Linping Precision Machinery Co., Ltd.', true),
  org('longwu', 211, '杭州龙坞化工有限公司', 'Hangzhou Longwu Chemicals Co., Ltd.', true),
  org('zhuantang', 212, '杭州转塘仓储有限公司', 'Hangzhou Zhuantang Warehousing Co., Ltd.', true),
  org('liuxia', 2, '杭州市西湖区留下街道办事处', 'Liuxia Subdistrict Office, Xihu District, Hangzhou'),
]

function org(id: string, type: number, zh: string, en: string, isEnterprise = false): Organisation {
  return {
    id,
    name: text(zh, en),
    type,
    creditCode: isEnterprise ? creditCode(createRandom(Buffer.from(id).readUInt32BE())) : null,
  }
}

export const TAX_BUREAU = 'swj-xihu'
export const STATISTICS_BUREAU = 'tjj-xihu'

export interface Department {
  id: string
  organisationId: string
  parentId: string | null
  name: LocalText
}

export const departments: Department[] = [
  dept('swj-bgs', TAX_BUREAU, null, '办公室', 'General Office'),
  dept('swj-nsfw', TAX_BUREAU, null, '纳税服务科', 'Taxpayer Services'),
  dept('swj-fzk', TAX_BUREAU, null, '法制科', 'Legal Affairs'),
  dept('swj-sz1', TAX_BUREAU, null, '税政一科', 'Tax Policy, First Section'),
  dept('swj-sz2', TAX_BUREAU, null, '税政二科', 'Tax Policy, Second Section'),
  dept('swj-zsk', TAX_BUREAU, null, '征收管理科', 'Collection and Administration'),
  dept('swj-fxk', TAX_BUREAU, null, '税收风险管理科', 'Tax Risk Management'),
  dept('swj-jcs', TAX_BUREAU, null, '纪检组', 'Discipline Inspection'),
  dept('swj-zg1', TAX_BUREAU, null, '第一税务所', 'First Tax Office'),
  dept('swj-zg1-bs', TAX_BUREAU, 'swj-zg1', '办税服务厅', 'Tax Service Hall'),
  dept('swj-zg1-zx', TAX_BUREAU, 'swj-zg1', '咨询辅导岗', 'Advice Desk'),
  dept('swj-zg2', TAX_BUREAU, null, '第二税务所', 'Second Tax Office'),
  dept('swj-zg2-1', TAX_BUREAU, 'swj-zg2', '管理一组', 'First Group'),
  dept('swj-zg2-2', TAX_BUREAU, 'swj-zg2', '管理二组', 'Second Group'),
  dept('swj-zg3', TAX_BUREAU, null, '三墩税务所', 'Sandun Tax Office'),
  dept('swj-zg3-1', TAX_BUREAU, 'swj-zg3', '管理一组', 'First Group'),
  dept('swj-zg3-2', TAX_BUREAU, 'swj-zg3', '管理二组', 'Second Group'),
  dept('tjj-bgs', STATISTICS_BUREAU, null, '办公室', 'General Office'),
  dept('tjj-zh', STATISTICS_BUREAU, null, '综合科', 'General Affairs'),
  dept('tjj-fwy', STATISTICS_BUREAU, null, '服务业统计科', 'Service Industry Statistics'),
  dept('tjj-gy', STATISTICS_BUREAU, null, '工业统计科', 'Industry Statistics'),
  dept('tjj-zf', STATISTICS_BUREAU, null, '执法监督科', 'Law Enforcement'),
  dept('tjj-pc', STATISTICS_BUREAU, null, '普查中心', 'Census Centre'),
  dept('yunqi-cw', 'yunqi', null, '财务部', 'Finance'),
  dept('yunqi-cw-sw', 'yunqi', 'yunqi-cw', '税务组', 'Tax Team'),
  dept('yunqi-cw-hs', 'yunqi', 'yunqi-cw', '核算组', 'Accounting Team'),
  dept('yunqi-rs', 'yunqi', null, '人力资源部', 'Human Resources'),
  dept('yunqi-yf', 'yunqi', null, '研发中心', 'Research and Development'),
  dept('xixi-zh', 'xixi', null, '综合管理部', 'Administration'),
  dept('xixi-cw', 'xixi', null, '财务部', 'Finance'),
]

export function dept(
  id: string,
  organisationId: string,
  parentId: string | null,
  zh: string,
  en: string,
): Department {
  return { id, organisationId, parentId, name: text(zh, en) }
}

interface Person {
  id: string
  name: LocalText
  mobile: string
  memberships: { organisationId: string; role: Role; departmentId?: string }[]
}

/** The people on the sign-in page of a demo. */
export const people: Person[] = [
  who('wangfang', '13800000001', '王芳', 'Wang Fang', ['yunqi', 'respondent', 'yunqi-cw']),
  who('liqiang', '13800000002', '李强', 'Li Qiang', ['xixi', 'respondent', 'xixi-zh']),
  who('chenan', '13800000003', '陈安', 'Chen An', ['longwu', 'respondent']),
  who('zhaoping', '13800000004', '赵平', 'Zhao Ping', ['zhuantang', 'respondent']),
  who('sunli', '13800000005', '孙丽', 'Sun Li', ['liuxia', 'respondent']),
  who('zhoujie', '13800000006', '周洁', 'Zhou Jie', [TAX_BUREAU, 'reviewer', 'swj-nsfw']),
  who('wuhao', '13800000007', '吴昊', 'Wu Hao', [STATISTICS_BUREAU, 'reviewer', 'tjj-fwy']),
  // A member of two enterprises, one of each bureau.
  who('zhengmin', '13800000008', '郑敏', 'Zheng Min', ['yunqi', 'respondent'], ['wensan', 'respondent']),
  // Head of one tax office, responsible for its units.
  who('hanmei', '13800000010', '韩梅', 'Han Mei', [TAX_BUREAU, 'head', 'swj-zg2']),
  who('hejing', '13800000009', '何静', 'He Jing', ['gudang', 'respondent']),
  // Reports on products, a list of rows.
  who('tangwei', '13800000031', '唐伟', 'Tang Wei', ['linping', 'respondent']),
]

function who(id: string, mobile: string, zh: string, en: string, ...rows: [string, Role, string?][]): Person {
  const memberships = rows.map(([organisationId, role, departmentId]) => ({
    organisationId,
    role,
    ...(departmentId === undefined ? {} : { departmentId }),
  }))
  return { id, name: text(zh, en), mobile, memberships }
}

/** The administrators of both bureaus and of one enterprise. */
export const administrators = ['zhoujie', 'wuhao', 'hejing']

export const demoPersonIds = people.map(({ id }) => id)
