import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import { createRandom, type Random } from './random'
import { text } from '../../surveys/templates/text'

/** A fictitious enterprise with its respondent. */
export interface Unit {
  organisation: { id: string; name: LocalText; type: number; creditCode: string }
  person: { id: string; name: LocalText; mobile: string }
  industry: string
}

const districts: [string, string][] = [
  ['西溪', 'Xixi'],
  ['古荡', 'Gudang'],
  ['翠苑', 'Cuiyuan'],
  ['蒋村', 'Jiangcun'],
  ['三墩', 'Sandun'],
  ['转塘', 'Zhuantang'],
  ['留下', 'Liuxia'],
  ['北山', 'Beishan'],
  ['灵隐', 'Lingyin'],
  ['之江', 'Zhijiang'],
  ['紫金港', 'Zijingang'],
  ['云谷', 'Yungu'],
  ['双浦', 'Shuangpu'],
  ['文新', 'Wenxin'],
  ['五常', 'Wuchang'],
]
const brands: [string, string][] = [
  ['启明', 'Qiming'],
  ['恒信', 'Hengxin'],
  ['众合', 'Zhonghe'],
  ['瑞丰', 'Ruifeng'],
  ['远航', 'Yuanhang'],
  ['博雅', 'Boya'],
  ['锦程', 'Jincheng'],
  ['天目', 'Tianmu'],
  ['明德', 'Mingde'],
  ['汇智', 'Huizhi'],
  ['安泰', 'Antai'],
  ['华源', 'Huayuan'],
  ['新禾', 'Xinhe'],
  ['青禾', 'Qinghe'],
  ['弘毅', 'Hongyi'],
  ['卓越', 'Zhuoyue'],
  ['嘉诚', 'Jiacheng'],
  ['蓝湾', 'Lanwan'],
  ['众创', 'Zhongchuang'],
  ['晨曦', 'Chenxi'],
]
const industries: [string, string, activity: string][] = [
  ['网络科技', 'Network Technology', '互联网平台服务'],
  ['信息技术', 'Information Technology', '软件开发与信息技术服务'],
  ['物业管理', 'Property Management', '物业管理'],
  ['人力资源服务', 'Human Resources', '劳务派遣与人力资源服务'],
  ['企业管理咨询', 'Consulting', '企业管理咨询'],
  ['文化传媒', 'Culture and Media', '广告与文化传播'],
  ['供应链管理', 'Supply Chain', '供应链管理服务'],
  ['建筑设计', 'Architectural Design', '工程设计'],
  ['检测技术', 'Testing', '质量检测服务'],
  ['会展服务', 'Exhibitions', '会议与展览服务'],
]
const surnames: [string, string][] = [
  ['王', 'Wang'],
  ['李', 'Li'],
  ['张', 'Zhang'],
  ['刘', 'Liu'],
  ['陈', 'Chen'],
  ['杨', 'Yang'],
  ['黄', 'Huang'],
  ['赵', 'Zhao'],
  ['吴', 'Wu'],
  ['周', 'Zhou'],
  ['徐', 'Xu'],
  ['孙', 'Sun'],
  ['马', 'Ma'],
  ['朱', 'Zhu'],
  ['胡', 'Hu'],
  ['郭', 'Guo'],
  ['何', 'He'],
  ['沈', 'Shen'],
  ['俞', 'Yu'],
  ['章', 'Zhang'],
]
const givenNames: [string, string][] = [
  ['建国', 'Jianguo'],
  ['晓燕', 'Xiaoyan'],
  ['文杰', 'Wenjie'],
  ['雅琴', 'Yaqin'],
  ['志强', 'Zhiqiang'],
  ['丽娜', 'Lina'],
  ['海涛', 'Haitao'],
  ['婷婷', 'Tingting'],
  ['国华', 'Guohua'],
  ['思远', 'Siyuan'],
  ['佳怡', 'Jiayi'],
  ['宇航', 'Yuhang'],
  ['慧敏', 'Huimin'],
  ['立新', 'Lixin'],
  ['春梅', 'Chunmei'],
  ['俊', 'Jun'],
  ['静', 'Jing'],
  ['磊', 'Lei'],
  ['颖', 'Ying'],
  ['斌', 'Bin'],
]

/** `count` enterprises of one organisation type; `series` makes the ids of several calls distinct. */
export function makeUnits(series: string, type: number, count: number): Unit[] {
  const seed = [...series].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), type)
  const random = createRandom(seed)
  const names = new Set<string>()
  return Array.from({ length: count }, (_, index) => makeUnit(series, type, index, random, names))
}

export function makeName(random: Random): LocalText {
  const [surname, givenName] = [random.pick(surnames), random.pick(givenNames)]
  return text(surname[0] + givenName[0], `${surname[1]} ${givenName[1]}`)
}

function makeUnit(series: string, type: number, index: number, random: Random, names: Set<string>): Unit {
  const { name, activity } = makeUniqueName(random, names)
  const person = makeName(random)
  const number = String(type * 10_000 + index).padStart(8, '0')
  return {
    organisation: { id: `${series}-${index + 1}`, name, type, creditCode: creditCode(random) },
    person: {
      id: `${series}-person-${index + 1}`,
      name: person,
      mobile: `139${number}`,
    },
    industry: activity,
  }
}

function makeUniqueName(random: Random, names: Set<string>): { name: LocalText; activity: string } {
  const [district, brand, industry] = [random.pick(districts), random.pick(brands), random.pick(industries)]
  const zh = `杭州${district[0]}${brand[0]}${industry[0]}有限公司`
  if (names.has(zh)) return makeUniqueName(random, names)
  names.add(zh)
  return {
    name: text(zh, `Hangzhou ${district[1]} ${brand[1]} ${industry[1]} Co., Ltd.`),
    activity: industry[2],
  }
}

const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const ORGANISATION_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2]

/** A unified social credit code that passes both checks of GB 32100-2015. */
export function creditCode(random: Random): string {
  const body = `MA${Array.from({ length: 6 }, () => SIGNS.charAt(random.int(10))).join('')}`
  const inner =
    11 - (ORGANISATION_WEIGHTS.reduce((sum, w, i) => sum + w * parseInt(body.charAt(i), 36), 0) % 11)
  const code = `91330106${body}${inner === 10 ? 'X' : inner === 11 ? '0' : inner}`
  let weight = 1
  let sum = 0
  for (const sign of code) {
    sum += SIGNS.indexOf(sign) * weight
    weight = (weight * 3) % 31
  }
  return code + SIGNS.charAt((31 - (sum % 31)) % 31)
}
