import type { Terms } from '../terms'
import { errors } from './errors'
import { links } from './links'
import { sharing } from './sharing'
import { task } from './task'
import { workbench } from './workbench'

/** The base: every other language has exactly these words. */
export const zhCN = (terms: Terms) => ({
  product: '税企工作台',
  titles: {
    home: '工作台',
    login: '登录',
    me: '我的',
    list: '问卷',
    answer: '填写问卷',
    receipt: '提交成功',
    surveys: '统计',
    roll: '填报进度',
    review: '审核答卷',
    result: '结果',
    taxerList: '廉政问卷',
    appLogin: '登录问卷',
    regist: '注册',
    noAuthority: '没有权限',
    joins: '成员加入',
    share: '分享',
    reload: '刷新',
    errorTip: '出错提示',
    notFound: '找不到页面',
    noMobile: '未绑定手机号',
    noXnzz: '未加入单位',
    noAuth: '没有权限',
    maintenance: '系统维护中',
    selectDepartments: '选择部门',
    selectPeople: '选择人员',
    chartDemo: '图表',
    chartExample: '图表示例',
    demos: '组件库',
    demoComponent: '组件示例',
  },
  common: {
    back: '返回',
    home: '回到工作台',
    retry: '重试',
    cancel: '取消',
    previous: '上一张',
    next: '下一张',
    close: '关闭',
    preloader: '加载中..',
    prompt: '提示',
    confirm: '确定',
    /** The buttons of a question that names none. */
    accept: '确定',
    decline: '取消',
    search: '搜索',
    clear: '清除',
    loading: '加载中',
    more: '加载更多',
    all: '全部',
    justNow: '刚刚',
    minutesAgo: (count: number) => `${count} 分钟前`,
    hoursAgo: (count: number) => `${count} 小时前`,
    daysAgo: (count: number) => `${count} 天前`,
    required: '必填',
    optional: '选填',
  },
  personTypes: { statistician: '统计人员', otherStatistician: '其他统计人员' },
  workbench: workbench(terms),
  task,
  links,
  sharing,
  errors,
})

export type Words = ReturnType<typeof zhCN>
