import { sql } from 'drizzle-orm'
import { hash } from '../../../../server/crypto/secrets'
import type { Database } from '../../../../server/database/connection/open'
import { readMigrations } from '../../../../server/database/migrate'

export const BUREAU = 'large-bureau'

export const largeTokens = {
  reviewer: 'large-token-reviewer',
  /** Responsible for one office of ten: a tenth of the units. */
  head: 'large-token-head',
  respondent: 'large-token-respondent',
}

/** An element of a list of texts that depends on `n`. */
const oneOf = (texts: string, factor: number) => sql`(string_to_array(${texts}::text, ' '))[
  1 + (n::bigint * ${factor}::bigint % array_length(string_to_array(${texts}::text, ' '), 1))::int]`

const districts = '杭州 西湖 余杭 萧山 拱墅 上城 滨江 临平 钱塘 富阳 临安 桐庐 淳安 建德'
const syllables =
  '明 华 盛 宏 恒 信 德 瑞 祥 泰 安 康 丰 隆 兴 达 通 诚 嘉 润 云 海 天 金 玉 星 川 林 和 新 源 茂 佳 中 正'
const trades = '纺织 电子 机械 食品 建材 化工 物流 贸易 科技 服饰 文化传媒 餐饮管理 软件 生物医药 家居'
const surnames = '王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙 胡 朱 高 林 何 郭 马 罗 梁 宋 郑 谢 韩'

/** Without the triggers of single rows and the checks of references, which the data fulfil. */
export const unchecked = (db: Database, statement: ReturnType<typeof sql>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
  })

/** Fills stored copies and counts of these tables as an upgrade does: by one statement instead of triggers. */
export async function fillStored(db: Database, migration: string, tables: RegExp): Promise<void> {
  const fill = readMigrations().find(({ name }) => name.endsWith(migration))
  for (const statement of fill?.statements ?? []) {
    const [, table] = /^\s*(?:update|insert into) "(\w+)"/i.exec(statement.replace(/^--.*$/gm, '')) ?? []
    if (table && tables.test(table)) await unchecked(db, sql.raw(statement))
  }
}

export async function addUnits(db: Database, units: number): Promise<void> {
  const name = sql`jsonb_build_object('zh-CN', ${oneOf(districts, 7919)} || ${oneOf(syllables, 104729)} ||
    ${oneOf(syllables, 1299709)} || ${oneOf(trades, 15485863)} || '有限公司' || n, 'en-US', 'Company ' || n)`
  const person = sql`jsonb_build_object('zh-CN', ${oneOf(surnames, 7919)} || ${oneOf(syllables, 611953)} ||
    ${oneOf(syllables, 15485863)}, 'en-US', 'Person ' || n)`
  const series = sql`from generate_series(1, ${units}::int) n`
  await db.execute(sql`insert into organisation (id, name, type, corp_id, area_code)
    values (${BUREAU}, '{"zh-CN":"杭州市局","en-US":"Large bureau"}', 1, 'large', '330100')`)
  await db.execute(sql`insert into department (id, organisation_id, parent_id, name)
    select 'large-' || n, ${BUREAU}, case when n >= 10 then 'large-' || n / 10 - 1 end,
      jsonb_build_object('zh-CN', '第' || n || '所', 'en-US', 'Office ' || n) from generate_series(0, 109) n`)
  await db.execute(sql`insert into organisation (id, name, type, corp_id, area_code, credit_code, register_status, registered_on)
    select 'large-' || n, ${name}, 1, 'large-' || n, '3301' || lpad((n % 14 + 2)::text, 2, '0'),
      '91330100' || lpad(n::text, 10, '0'), case when n % 200 = 0 then 'suspended' else 'active' end,
      case when n % 10 > 0 then date '2005-01-01' + n % 7000 end ${series}`)
  await db.execute(sql`insert into person (id, name, mobile)
    select 'large-' || n, ${person}, (17000000000 + n)::text ${series}`)
  await unchecked(
    db,
    sql`insert into membership (person_id, organisation_id, role, administrator)
      select 'large-' || n, 'large-' || n, 'respondent', n % 4 = 0 ${series}`,
  )
  await unchecked(
    db,
    sql`insert into unit_department (bureau_id, unit_id, department_id)
      select ${BUREAU}, 'large-' || n, 'large-' || (10 + n % 100) ${series} where n % 1000 > 0`,
  )
  await db.execute(sql`truncate unit_count, unassigned_unit`)
  await fillStored(db, '_unit_register', /organisation|unit_count/)
  await fillStored(db, '_register_and_reminder_counts', /unit/)
}

export async function addOfficials(db: Database): Promise<void> {
  await db.execute(sql`insert into person (id, name, mobile) values
    ('large-reviewer', '{"zh-CN":"审核员","en-US":"Reviewer"}', '16900000001'),
    ('large-head', '{"zh-CN":"所长","en-US":"Head"}', '16900000002')`)
  await db.execute(sql`insert into membership (person_id, organisation_id, role, administrator) values
    ('large-reviewer', ${BUREAU}, 'reviewer', true), ('large-head', ${BUREAU}, 'head', false)`)
  await db.execute(sql`insert into department_head (person_id, organisation_id, department_id)
    values ('large-head', ${BUREAU}, 'large-3')`)
  const sessions = [
    [largeTokens.reviewer, 'large-reviewer', BUREAU],
    [largeTokens.head, 'large-head', BUREAU],
    [largeTokens.respondent, 'large-1', 'large-1'],
  ] as const
  for (const [token, personId, organisationId] of sessions)
    await db.execute(sql`insert into session (token_hash, person_id, organisation_id, expires_at)
      values (${hash(token)}, ${personId}, ${organisationId}, now() + interval '12 hours')`)
}
