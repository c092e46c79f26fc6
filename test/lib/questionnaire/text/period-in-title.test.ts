import { moveTitle } from '../../../../src/lib/questionnaire'

const moved = (text: string, from: string, to: string) =>
  moveTitle({ 'zh-CN': text, 'en-US': '' }, from, to)['zh-CN']

describe('the title of another period', () => {
  it.each([
    ['2026年11月规模以上服务业月报', '2026-11', '2026-12', '2026年12月规模以上服务业月报'],
    ['2026年09月月报', '2026-09', '2026-10', '2026年10月月报'],
    ['2026年12月月报', '2026-12', '2027-01', '2027年1月月报'],
    ['Services report, December 2026', '2026-12', '2027-01', 'Services report, January 2027'],
    ['Report 2026-11', '2026-11', '2026-12', 'Report 2026-12'],
    ['2026年第四季度景气调查', '2026-Q4', '2027-Q1', '2027年第一季度景气调查'],
    ['2026年上半年调查', '2026-H1', '2026-H2', '2026年下半年调查'],
    ['2026年度调查', '2026', '2027', '2027年度调查'],
    ['2026年4季度景气调查', '2026-Q4', '2027-Q1', '2027年1季度景气调查'],
    ['Business conditions, Q4 2026', '2026-Q4', '2027-Q1', 'Business conditions, Q1 2027'],
    ['Integrity, second half of 2026', '2026-H2', '2027-H1', 'Integrity, first half of 2027'],
    // In another rhythm.
    ['2026年11月用工调查', '2026-11', '2027-Q1', '2027年第一季度用工调查'],
    ['Employment, November 2026', '2026-11', '2027-Q1', 'Employment, Q1 2027'],
    ['Employment, Q4 2026', '2026-Q4', '2027', 'Employment, 2027'],
    // A month is not taken for the year of another one.
    ['2026年1月与2026年11月', '2026-11', '2026-12', '2026年1月与2026年12月'],
    ['专项调查', '2026-11', '2026-12', '专项调查'],
  ])('%s of %s is for %s %s', (text, from, to, expected) => expect(moved(text, from, to)).toBe(expected))
})
