import type { Sample } from './brief'

/** Mostly choices. */
export const choiceSamples: Sample[] = [
  {
    name: 'a satisfaction survey with parts in Chinese numerals and hints in brackets',
    text: `2026年纳税人满意度调查问卷
尊敬的纳税人：
您好！为了解您的办税感受，请您抽出几分钟填写本问卷。问卷不记名，感谢您的支持！

一、基本情况
1. 您的纳税人类型是？[单选题]
A. 一般纳税人
B. 小规模纳税人
C. 个体工商户
D. 其他____
2. 近一年您通过哪些渠道办税？（可多选，最多选3项）
A. 办税服务厅
B. 电子税务局
C. 手机App
D. 自助终端
二、服务评价
3. 您对办税服务厅是否满意？（单选）
A.非常满意 B.满意 C.一般 D.不满意 E.非常不满意
4. 您对税务工作有哪些意见和建议？（选填）
`,
    expected: [
      '= 2026年纳税人满意度调查问卷',
      '> 尊敬的纳税人：⏎您好！为了解您的办税感受，请您抽出几分钟填写本问卷。问卷不记名，感谢您的支持！',
      '# 基本情况',
      'single* 您的纳税人类型是？ [一般纳税人/小规模纳税人/个体工商户/其他+]',
      'multiple* 近一年您通过哪些渠道办税？ [办税服务厅/电子税务局/手机App/自助终端] maxChoices=3',
      '# 服务评价',
      'single* 您对办税服务厅是否满意？ [非常满意/满意/一般/不满意/非常不满意]',
      'textarea 您对税务工作有哪些意见和建议？',
    ],
  },
  {
    name: 'an export of an online survey: circles and boxes, kinds in square brackets, stars',
    text: `1. 您的性别： [单选题] *
○男
○女
2. 您了解税收政策的途径： [多选题] *
□税务网站
□微信公众号
□以上都没有
□其他 _________________
3. 您的职务： [填空题]
_________________________________
4. 请对下列服务评分 [矩阵量表题] *
\t很不满意\t不满意\t一般\t满意\t很满意
取号等候\t○\t○\t○\t○\t○
窗口办理\t○\t○\t○\t○\t○`,
    expected: [
      'single* 您的性别 [男/女]',
      'multiple* 您了解税收政策的途径 [税务网站/微信公众号/以上都没有-/其他+]',
      'text 您的职务',
      'matrix* 请对下列服务评分 {取号等候/窗口办理} <很不满意/不满意/一般/满意/很满意>',
    ],
  },
  {
    name: 'boxes of a paper form on the line of the question',
    text: `1、是否为高新技术企业：□是 □否
2、企业规模：□大型 □中型 □小型 □微型
3、享受过的优惠政策（可多选）：□研发费用加计扣除 □小微企业减免 □留抵退税 □其他（请注明）______
4、联系电话：______________`,
    expected: [
      'single* 是否为高新技术企业 [是/否]',
      'single* 企业规模 [大型/中型/小型/微型]',
      'multiple* 享受过的优惠政策 [研发费用加计扣除/小微企业减免/留抵退税/其他（请注明）+]',
      'text* 联系电话',
    ],
  },
  {
    name: 'questions called 第 n 题, options in brackets',
    text: `第1题 贵公司是否有出口业务？
(A) 有
(B) 没有
第2题：出口退税的办理时间您觉得如何
(A) 很快 (B) 一般 (C) 很慢
第3题、您希望增加哪些服务（多选题）
(A) 预约办理
(B) 上门辅导
(C) 线上答疑`,
    expected: [
      'single* 贵公司是否有出口业务？ [有/没有]',
      'single* 出口退税的办理时间您觉得如何 [很快/一般/很慢]',
      'multiple* 您希望增加哪些服务 [预约办理/上门辅导/线上答疑]',
    ],
  },
  {
    name: 'questions in Chinese numerals with options in Arabic ones',
    text: `一、您所在企业的行业是？（单选）
1、制造业
2、批发零售
3、服务业
二、您对营商环境总体评价？（单选）
1、好
2、一般
3、差
三、您遇到的主要困难有哪些？（多选）
1、融资难
2、用工难
3、其他：______`,
    expected: [
      'single* 您所在企业的行业是？ [制造业/批发零售/服务业]',
      'single* 您对营商环境总体评价？ [好/一般/差]',
      'multiple* 您遇到的主要困难有哪些？ [融资难/用工难/其他+]',
    ],
  },
  {
    name: 'circled numbers and numbers in brackets as options',
    text: `1. 您的学历
①高中及以下 ②大专 ③本科 ④研究生
2. 您的工龄
1) 3年以下
2) 3-10年
3) 10年以上
3. 您参加过培训吗？
（1）参加过
（2）没参加过`,
    expected: [
      'single* 您的学历 [高中及以下/大专/本科/研究生]',
      'single* 您的工龄 [3年以下/3-10年/10年以上]',
      'single* 您参加过培训吗？ [参加过/没参加过]',
    ],
  },
  {
    name: 'options without marks, divided by slashes, blanks or lines; the same as above',
    text: `纳税人满意度调查

一、基本情况
1. 您的纳税人类型是？[单选]
A. 一般纳税人 B. 小规模纳税人
C. 个体工商户 D. 其他____
2. 近一年您通过哪些渠道办税？（可多选）
办税服务厅 / 电子税务局 / 移动端 / 自助终端
二、服务评价
3. 您对办税服务厅是否满意？
非常满意 满意 一般 不满意 非常不满意
4. 您对工作人员态度是否满意？（同上）
5. 您对哪些方面不满意？
登录与实名认证慢
页面找不到要办的事
填表项目多、看不懂`,
    expected: [
      '= 纳税人满意度调查',
      '# 基本情况',
      'single* 您的纳税人类型是？ [一般纳税人/小规模纳税人/个体工商户/其他+]',
      'multiple* 近一年您通过哪些渠道办税？ [办税服务厅/电子税务局/移动端/自助终端] !bareOptions@8',
      '# 服务评价',
      'single* 您对办税服务厅是否满意？ [非常满意/满意/一般/不满意/非常不满意] !bareOptions@11',
      'single* 您对工作人员态度是否满意？ [非常满意/满意/一般/不满意/非常不满意]',
      'multiple* 您对哪些方面不满意？ [登录与实名认证慢/页面找不到要办的事/填表项目多、看不懂] !bareOptions@14 !singleOrMultiple@13',
    ],
  },
  {
    name: 'a ranking, and how many to choose in several wordings',
    text: `1. 请将下列事项按重要程度排序（排序题）
A. 减税
B. 降费
C. 简化流程
2. 请选出最需要的2-3项服务（多选）
A. 辅导 B. 提醒 C. 上门 D. 热线
3. 您最关注的政策（限选两项）
A. 增值税 B. 所得税 C. 社保费
4. 请选择最重要的三项并排序
A. 速度 B. 态度 C. 环境 D. 公正`,
    expected: [
      'ranking* 请将下列事项按重要程度排序 [减税/降费/简化流程]',
      'multiple* 请选出最需要的2-3项服务 [辅导/提醒/上门/热线] minChoices=2 maxChoices=3',
      'multiple* 您最关注的政策 [增值税/所得税/社保费] maxChoices=2',
      'ranking* 请选择最重要的三项并排序 [速度/态度/环境/公正] top=3',
    ],
  },
  {
    name: 'required and optional questions side by side; true or false without options',
    text: `1. 单位名称（必填）
2. 法定代表人
3. 是否上市公司（判断题）（必填）
4. 备注`,
    expected: ['text* 单位名称', 'text 法定代表人', 'single* 是否上市公司 [是/否]', 'textarea 备注'],
  },
]
