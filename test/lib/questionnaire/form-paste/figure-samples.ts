import type { Sample } from './brief'

/** Figures, dates, scales and tables. */
export const figureSamples: Sample[] = [
  {
    name: 'figures with their units after the blank or in brackets',
    text: `1. 本季度营业收入____万元
2. 期末从业人员数（人）
3. 研发费用占营业收入的比重：______%
4. 贵公司注册资本____万元，其中外资____万元
5. 预计下季度用电量（万千瓦时）________`,
    expected: [
      'number* 本季度营业收入 decimals=2 unit=万元',
      'number* 期末从业人员数 unit=人',
      'number* 研发费用占营业收入的比重 decimals=2 unit=%',
      'number* 贵公司注册资本 decimals=2 unit=万元 !split@4',
      'number* 其中外资 decimals=2 unit=万元 !split@4',
      'number* 预计下季度用电量 decimals=2 unit=万千瓦时',
    ],
  },
  {
    name: 'dates and periods',
    text: `1. 公司成立日期：____年____月____日
2. 税款所属期：____年____月
3. 最近一次办税日期
4. 您是哪一年开始经营的？____年
5. 填报日期`,
    expected: [
      'date* 公司成立日期',
      'period* 税款所属期 step=month',
      'date* 最近一次办税日期',
      'period* 您是哪一年开始经营的？ step=year',
      'date* 填报日期',
    ],
  },
  {
    name: 'scales in several wordings',
    text: `1. 请为本次服务打分（1-5分）
2. 总体评价（满分10分）
3. 您向同行推荐电子税务局的可能性有多大？（0-10分）
4. 办税便利程度
非常不便 1 2 3 4 5 非常便利
5. 政策宣传力度
1 2 3 4 5 6 7`,
    expected: [
      'rate* 请为本次服务打分 max=5',
      'rate* 总体评价 max=10',
      'number* 您向同行推荐电子税务局的可能性有多大？ min=0 max=10',
      'rate* 办税便利程度 (1：非常不便；5：非常便利) max=5',
      'rate* 政策宣传力度 max=7',
    ],
  },
  {
    name: 'a matrix copied as cells, and a table of figures',
    text: `1. 请评价下列环节
\t非常满意\t满意\t一般\t不满意
取号等候\t\t\t\t
窗口办理\t\t\t\t
自助终端\t\t\t\t
2. 请填写主要经济指标（单位：万元）
指标\t本期\t上年同期
营业收入\t\t
利润总额\t\t
应交增值税\t\t
3. 您在下列税种上享受过优惠吗（可多选）
\t减免\t缓缴\t退税
增值税\t□\t□\t□
所得税\t□\t□\t□`,
    expected: [
      'matrix* 请评价下列环节 {取号等候/窗口办理/自助终端} <非常满意/满意/一般/不满意>',
      'table* 请填写主要经济指标 {营业收入/利润总额/应交增值税} <本期/上年同期> decimals=2 unit=万元',
      'matrix* 您在下列税种上享受过优惠吗 {增值税/所得税} <减免/缓缴/退税> multiple=true',
    ],
  },
  {
    name: 'a form laid out as a table: number, question, options',
    text: `企业用工情况调查表
序号\t调查内容\t选项
1\t贵企业是否存在招工难\t□是 □否
2\t缺工的岗位（可多选）\t□普工 □技工 □管理人员
3\t目前缺工人数\t____人`,
    expected: [
      '= 企业用工情况调查表',
      'single* 贵企业是否存在招工难 [是/否]',
      'multiple* 缺工的岗位 [普工/技工/管理人员]',
      'number* 目前缺工人数 unit=人',
    ],
  },
  {
    name: 'a head of names and blanks, in lines and in cells',
    text: `单位名称：____________ 统一社会信用代码：____________
联系人\t\t联系电话\t
1. 贵单位本月是否正常经营？
A. 是
B. 否`,
    expected: [
      'text* 单位名称',
      'text* 统一社会信用代码',
      'text* 联系人',
      'text* 联系电话',
      'single* 贵单位本月是否正常经营？ [是/否]',
    ],
  },
  {
    name: 'questions with parts of their own',
    text: `一、企业基本情况
1. 从业人员情况：
（1）期末从业人员____人
（2）其中女性____人
2. 产能利用率
（1）本季度____%
（2）上季度____%
二、景气判断
3. 本行业总体运行状况
（1）良好
（2）一般
（3）不佳`,
    expected: [
      '# 企业基本情况',
      'note 从业人员情况',
      'number* 期末从业人员 unit=人',
      'number* 其中女性 unit=人',
      'note 产能利用率',
      'number* 本季度 decimals=2 unit=%',
      'number* 上季度 decimals=2 unit=%',
      '# 景气判断',
      'single* 本行业总体运行状况 [良好/一般/不佳]',
    ],
  },
  {
    name: 'signature, files, area and text',
    text: `1. 经营地址（省/市/区）
2. 请上传营业执照照片
3. 请上传财务报表（附件）
4. 请简述存在的困难
5. 填报人签名`,
    expected: [
      'area* 经营地址',
      'images* 请上传营业执照照片',
      'file* 请上传财务报表',
      'textarea* 请简述存在的困难',
      'signature* 填报人签名',
    ],
  },
]
