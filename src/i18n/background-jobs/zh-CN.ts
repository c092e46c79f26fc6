import type { JobFailure, JobState } from '../../wire/bureau/jobs'

export const backgroundJobs = () => ({
  hint: '系统在后台自动完成这些工作。失败后会自动重试，间隔逐次加长；多次失败的任务需要在这里处理。',
  label: '后台任务',
  attention: (count: number) => `${count} 项需要处理`,
  none: '没有需要处理的任务',
  job: '任务',
  state: '状态',
  next: '时间',
  actions: '操作',
  kinds: {
    retention: '清理过期数据',
    reminders: '发送到期催报',
    'notice reminders': '提醒未读通知的人',
    'batch jobs': '批量催报与分配',
    counting: '统计答卷',
    assessment: '评估可疑数据',
    messages: '发送微信与钉钉消息',
    'photo checks': '检查上传照片',
    'respondent counts': '汇总任务数与单位数',
    'recurring surveys': '开展下一期调查',
  } as Record<string, string>,
  /** Keys of the retention rules. */
  keys: {
    drafts: '草稿',
    submissions: '旧答卷',
    files: '文件',
    logs: '日志',
    sessions: '登录记录',
  } as Record<string, string>,
  of: (kind: string, about: string) => `${kind}：${about}`,
  states: { waiting: '等待', running: '进行中', failed: '失败', abandoned: '已放弃' } satisfies Record<
    JobState,
    string
  >,
  retrying: '等待重试',
  nextAt: (time: string) => `${time} 运行`,
  due: '即将运行',
  startedAt: (time: string) => `${time} 开始`,
  finishedAt: (time: string) => `上次完成 ${time}`,
  attempts: (count: number) => `已尝试 ${count} 次`,
  failures: {
    interrupted: '运行中服务器停止',
    unavailable: '数据库或网络暂时不可用',
    database: '数据库拒绝了操作',
    vendor: '微信或钉钉未接受',
    unexpected: '程序出错',
  } satisfies Record<JobFailure, string>,
  reason: (failure: string, error: string | null) => (error === null ? failure : `${failure}（${error}）`),
  run: '立即运行',
  runOf: (name: string) => `立即运行：${name}`,
  again: '重新运行',
  againOf: (name: string) => `重新运行：${name}`,
  abandon: '放弃',
  abandonOf: (name: string) => `放弃：${name}`,
  abandonTitle: (name: string) => `放弃“${name}”？`,
  abandonHint: '剩余的工作不再进行，直到有人在这里重新运行。已完成的部分不受影响。',
  started: '已安排运行',
  abandoned: '已放弃',
  changed: '任务状态已变化，列表已更新',
})

export type BackgroundJobsMessages = ReturnType<typeof backgroundJobs>
