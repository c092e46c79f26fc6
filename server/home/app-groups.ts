import type { AppGroup } from '../../src/wire/home/apps'

/** The groups of apps, in their order. One of which a person has no app is not shown to them. */
export const appGroups: AppGroup[] = [
  { id: 'report', title: { 'zh-CN': '填报', 'en-US': 'Reporting' } },
  { id: 'manage', title: { 'zh-CN': '管理', 'en-US': 'Management' } },
  { id: 'service', title: { 'zh-CN': '单位与个人', 'en-US': 'Organisation and account' } },
  { id: 'reference', title: { 'zh-CN': '查询与指南', 'en-US': 'Reference and guides' } },
  { id: 'tools', title: { 'zh-CN': '工具', 'en-US': 'Tools' } },
]
