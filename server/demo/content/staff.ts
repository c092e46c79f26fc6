import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import { dept, type Department, departments, STATISTICS_BUREAU } from './people'
import { createRandom, type Random } from './random'
import { makeName } from './units'

/** Subdistricts and towns of 西湖区, each with a statistics station of the bureau. */
export const streets: [string, string][] = [
  ['北山街道', 'Beishan Subdistrict'],
  ['西溪街道', 'Xixi Subdistrict'],
  ['灵隐街道', 'Lingyin Subdistrict'],
  ['翠苑街道', 'Cuiyuan Subdistrict'],
  ['文新街道', 'Wenxin Subdistrict'],
  ['古荡街道', 'Gudang Subdistrict'],
  ['留下街道', 'Liuxia Subdistrict'],
  ['转塘街道', 'Zhuantang Subdistrict'],
  ['蒋村街道', 'Jiangcun Subdistrict'],
  ['三墩镇', 'Sandun Town'],
  ['双浦镇', 'Shuangpu Town'],
]
/** Fictitious community names combine a beginning and an ending. */
const beginnings: [string, string][] = [
  ['嘉', 'Jia'],
  ['文', 'Wen'],
  ['星', 'Xing'],
  ['紫', 'Zi'],
  ['翠', 'Cui'],
  ['云', 'Yun'],
  ['竞', 'Jing'],
  ['锦', 'Jin'],
  ['桃', 'Tao'],
  ['兰', 'Lan'],
  ['庆', 'Qing'],
  ['德', 'De'],
  ['和', 'He'],
  ['玉', 'Yu'],
  ['松', 'Song'],
]
const endings: [string, string][] = [
  ['苑', 'yuan'],
  ['荡', 'dang'],
  ['洲', 'zhou'],
  ['桥', 'qiao'],
  ['庄', 'zhuang'],
  ['港', 'gang'],
  ['泽', 'ze'],
  ['坞', 'wu'],
  ['湖', 'hu'],
  ['里', 'li'],
]
const numerals = ['一', '二', '三', '四', '五', '六', '七']

const COMMUNITIES_PER_STREET = 12

/** The bureau's stations at the levels street, community and grid; about 900 in total. */
function makeStations(random: Random): Department[] {
  const stations: Department[] = []
  const add = (id: string, parentId: string | null, zh: string, en: string) => {
    stations.push(dept(id, STATISTICS_BUREAU, parentId, zh, en))
    return id
  }
  for (const [index, [zh, en]] of streets.entries()) {
    const station = add(`tjj-street-${index + 1}`, null, `${zh}统计站`, `${en} Statistics Station`)
    for (let each = 0; each < COMMUNITIES_PER_STREET; each += 1) {
      const number = index * COMMUNITIES_PER_STREET + each
      const begin = beginnings[number % beginnings.length]!
      const end = endings[(number + Math.floor(number / 30)) % endings.length]!
      const community = add(
        `${station}-${each + 1}`,
        station,
        `${begin[0]}${end[0]}社区`,
        `${begin[1]}${end[1]} Community`,
      )
      for (const [grid, numeral] of numerals.slice(0, 4 + random.int(4)).entries())
        add(`${community}-${grid + 1}`, community, `第${numeral}统计网格`, `Statistical Grid ${grid + 1}`)
    }
  }
  return stations
}

interface Colleague {
  id: string
  name: LocalText
  mobile: string
  organisationId: string
  departmentId: string
}

const MOBILES = 13_700_000_000

/** People for the directory, who are not on the sign-in page. */
function makeColleagues(all: Department[], random: Random): Colleague[] {
  return all
    .flatMap((one) => Array.from({ length: headcount(one, random) }, () => one))
    .map(({ id, organisationId }, index) => ({
      id: `colleague-${index + 1}`,
      name: makeName(random),
      mobile: String(MOBILES + index),
      organisationId,
      departmentId: id,
    }))
}

/** Number of people: several in an office, one or two in a community, none in a grid. */
function headcount({ id }: Department, random: Random): number {
  const level = id.startsWith('tjj-street') ? id.split('-').length - 2 : 0
  if (level === 3) return 0
  return level === 2 ? 1 + random.int(2) : 3 + random.int(6)
}

const stations = makeStations(createRandom(330_106))

/** Every department of the demo's organisations. */
export const allDepartments = [...departments, ...stations]

export const colleagues = makeColleagues(allDepartments, createRandom(330_107))
