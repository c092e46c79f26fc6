import { areaList } from '@vant/area-data'
import {
  createAreaIndex,
  type AreaDepth,
  areasBelow,
  findArea,
  hasAreasBelow,
  searchAreas,
} from '@/lib/area/area'
import { characters, exceptions } from '@/lib/area/area-sounds'
import { englishAreaNames } from '@/lib/area/english-names'
import { initialsOf as initials, createSoundsReader } from '@/lib/area/sounds'
import { soundsData } from '../../../config/docs/area-sounds'

const read = createSoundsReader({ characters, exceptions })
const initialsOf = (name: string) => initials(read(name))
const book = createAreaIndex(areaList, initialsOf)
const namesBelow = (code: string | null, depth?: AreaDepth) =>
  areasBelow(book, code, depth).map(({ name }) => name)

describe('areas', () => {
  it('begin with the 34 provinces', () => {
    expect(namesBelow(null)).toHaveLength(34)
    expect(namesBelow(null).slice(0, 3)).toEqual(['北京市', '天津市', '河北省'])
  })

  it.each([
    ['北京市', '110000', ['东城区', '西城区']],
    ['重庆市, whose districts and counties are in two bodies', '500000', ['万州区', '秀山土家族苗族自治县']],
    ['河南省, with a city right below the province', '410000', ['郑州市', '济源市']],
    ['海南省, with counties right below the province', '460000', ['海口市', '定安县']],
    ['新疆维吾尔自治区, with cities right below the region', '650000', ['乌鲁木齐市', '石河子市']],
  ])('below %s include well-known names', (_name, code, some) => {
    expect(namesBelow(code)).toEqual(expect.arrayContaining(some))
    expect(namesBelow(code)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(县|.*直辖县.*|北京市|重庆市)$/)]),
    )
  })

  it('contain every county of the table once', () => {
    const below = (code: string | null): string[] =>
      areasBelow(book, code).flatMap((area) => [area.code, ...below(area.code)])
    const all = below(null)
    const known = new Set(all)
    expect(known.size).toBe(all.length)
    expect(Object.keys(areaList.county_list).filter((code) => !known.has(code))).toEqual([])
  })

  it.each([
    [1, '330000', false],
    [2, '330000', true],
    [2, '330100', false],
    [3, '330100', true],
    [3, '330106', false],
    [3, '410000', true],
    [3, '419001', false],
    [3, '999999', false],
  ] as const)('in a list down to level %i, whether %s has children: %s', (depth, code, expected) => {
    expect(hasAreasBelow(book, code, depth)).toBe(expected)
    expect(areasBelow(book, code, depth).length > 0).toBe(expected)
  })
})

describe('findArea', () => {
  it.each([
    ['330106', 3, '浙江省 杭州市 西湖区'],
    ['3301', 3, '浙江省 杭州市'],
    ['33', 3, '浙江省'],
    ['330106001007', 3, '浙江省 杭州市 西湖区'],
    ['330199', 3, '浙江省 杭州市'],
    ['339999', 3, '浙江省'],
    ['110100', 3, '北京市'],
    ['110101', 3, '北京市 东城区'],
    ['500229', 3, '重庆市 城口县'],
    ['419001', 3, '河南省 济源市'],
    ['330106', 2, '浙江省 杭州市'],
    ['330106', 1, '浙江省'],
  ] as const)('finds %s, down to level %i, as %s', (code, depth, names) => {
    expect(findArea(book, code, depth)?.names.join(' ')).toBe(names)
  })

  it('returns code and name, and those of its parents', () => {
    expect(findArea(book, '330106')).toEqual({
      code: '330106',
      name: '西湖区',
      codes: ['330000', '330100', '330106'],
      names: ['浙江省', '杭州市', '西湖区'],
    })
  })

  it.each(['', '9', '99', 'abc', '000000'])('knows no area of %j', (code) => {
    expect(findArea(book, code)).toBeNull()
  })
})

describe('searchAreas', () => {
  const found = (text: string, depth?: AreaDepth) => searchAreas(book, text, depth).map(({ name }) => name)

  it.each([
    ['cq', '重庆市'],
    ['xm', '厦门市'],
    ['la', '六安市'],
    ['bb', '蚌埠市'],
    ['bz', '亳州市'],
    ['tz', '台州市'],
    ['ls', '丽水市'],
    ['cs', '长沙市'],
    ['cz', '长治市'],
    ['db', '大埔县'],
    ['yq', '乐清市'],
    ['zz', '长子县'],
    ['ht', '洪洞县'],
    ['ml', '民乐县'],
    ['mc', '麻涌镇'],
    ['gy', '涡阳县'],
    ['zjs', '浙江省'],
    ['XH', '西湖区'],
  ])('finds by %s, among other areas, %s', (initials, name) => {
    expect(found(initials)).toContain(name)
  })

  it.each([
    ['西湖', '西湖区'],
    [' 西湖 区 ', '西湖区'],
    ['杭州', '杭州市'],
    ['江', '江苏省'],
    ['cqs', '重庆市'],
  ])('lists the best match of %j first', (text, name) => {
    expect(found(text)[0]).toBe(name)
  })

  it('distinguishes areas of the same name by their parents', () => {
    const places = searchAreas(book, '朝阳区').map(({ names }) => names.join(' '))
    expect(places).toEqual(['北京市 朝阳区', '吉林省 长春市 朝阳区'])
  })

  it('searches no deeper than requested, and stops at its limit', () => {
    expect(found('西湖', 2)).toEqual([])
    expect(found('浙', 1)).toEqual(['浙江省'])
    expect(searchAreas(book, '市', 3, 7)).toHaveLength(7)
  })

  it.each(['', '  ', '无此地', 'qqqq'])('finds nothing for %j', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('the file of sounds', () => {
  it('equals the output of the script for the current areas', () => {
    expect({ characters, exceptions }).toEqual(soundsData())
  })

  it('contains every character of every name', () => {
    const names = Object.values(areaList).flatMap((list) => Object.values(list))
    expect(names.filter((name) => initialsOf(name).length !== name.length)).toEqual([])
  })

  it('ignores unknown characters', () => {
    expect(initialsOf('A北京')).toBe('bj')
  })
})

describe('the English names of areas', () => {
  const english = englishAreaNames(read)

  it.each([
    ['浙江省', 'Zhejiang'],
    ['杭州市', 'Hangzhou'],
    ['西湖区', 'Xihu District'],
    ['桐庐县', 'Tonglu County'],
    ['蔚县', 'Yuxian County'],
    ['西安市', 'Xi’an'],
    ['乐清市', 'Yueqing'],
    ['陕西省', 'Shaanxi'],
    ['山西省', 'Shanxi'],
    ['内蒙古自治区', 'Inner Mongolia'],
    ['呼和浩特市', 'Hohhot'],
    ['延边朝鲜族自治州', 'Yanbian Korean Autonomous Prefecture'],
    ['黔东南苗族侗族自治州', 'Qiandongnan Miao and Dong Autonomous Prefecture'],
    ['伊犁哈萨克自治州', 'Yili Kazak Autonomous Prefecture'],
    ['景宁畲族自治县', 'Jingning She Autonomous County'],
    ['鄂温克族自治旗', 'Ewenki Autonomous Banner'],
    ['浦东新区', 'Pudong New Area'],
    ['喀什地区', 'Kashgar Prefecture'],
  ])('%s is %s', (chinese, name) => {
    expect(english(chinese)).toBe(name)
  })

  it('contain no Chinese character, and begin with a capital', () => {
    const names = Object.values(areaList).flatMap((list) => Object.values(list))
    expect(names.map(english).filter((name) => !/^[A-Z][A-Za-zü’, -]*$/.test(name))).toEqual([])
  })

  it('are found with and without spaces', () => {
    const inEnglish = createAreaIndex(areaList, initialsOf, english)
    const names = (text: string) => searchAreas(inEnglish, text).map((area) => area.names.join(' · '))
    expect(names('tonglu')).toContain('Zhejiang · Hangzhou · Tonglu County')
    expect(names('Xihu D')).toContain('Zhejiang · Hangzhou · Xihu District')
    expect(names('xian')).toContain('Shaanxi · Xi’an')
    expect(areasBelow(inEnglish, '110000').map(({ name }) => name)).toContain('Dongcheng District')
  })
})
