import pg from 'pg'

/**
 * How often a database is lent. After more uses, dead rows would slow the database down more than a new copy
 * costs.
 */
const LOANS = 20
/** A database with more rows than this is dropped, because deleting them does not shrink its files. */
const MANY_ROWS = 500

interface Lent {
  name: string
  loans: number
  admin: pg.Client
}

const free: Lent[] = []
let made = 0

/**
 * Lends a PostgreSQL database in the state after the migrations. Copying the template takes longer than most
 * tests, so a returned database is emptied and reused.
 */
export async function borrowDatabase(server: string) {
  const lent = free.pop() ?? (await makeDatabase(server))
  lent.loans += 1
  return { address: `${server}/${lent.name}`, giveBack: () => takeBack(server, lent) }
}

async function makeDatabase(server: string): Promise<Lent> {
  made += 1
  const name = `casa_${process.pid}_${made}`
  await runStatement(server, `create database ${name} template casa`)
  const admin = new pg.Client({ connectionString: `${server}/${name}` })
  await admin.connect()
  // Disables foreign keys and the triggers of append-only tables for this connection, so that every table can
  // be emptied.
  await admin.query('set session_replication_role = replica')
  await admin.query(seeds)
  return { name, admin, loans: 0 }
}

async function takeBack(server: string, lent: Lent): Promise<void> {
  const { rows } = await lent.admin.query('select pg_temp.esvaziar() as held')
  const held = rows[0].held ?? Number.POSITIVE_INFINITY
  if (lent.loans < LOANS && Number(held) <= MANY_ROWS) {
    free.push(lent)
    return
  }
  await lent.admin.end()
  await runStatement(server, `drop database ${lent.name} with (force)`)
}

async function runStatement(server: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: `${server}/postgres` })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

/**
 * SQL that copies, into temporary tables of this connection, the rows and sequence values that the migrations
 * left. `esvaziar()` restores this state and returns the number of rows it deleted. If the test has changed
 * the schema, it restores nothing and returns null.
 */
const seeds = `
create temp table sequencias_de_semente as
  select schemaname, sequencename, coalesce(last_value, start_value) as valor, last_value is not null as usada
  from pg_sequences where schemaname = 'public';
create function pg_temp.forma_de_agora() returns numeric stable language sql as $$
  select sum(hashtext(c.relname || a.attname || a.attnum)::numeric) + (select count(*) from pg_trigger)
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace
$$;
create temp table forma_de_semente as select pg_temp.forma_de_agora() as valor;
do $$
declare t text; filled boolean;
begin
  for t in select tablename from pg_tables where schemaname = 'public' loop
    execute format('select exists (select from public.%I)', t) into filled;
    if filled then execute format('create temp table %I as table public.%I', t, t); end if;
  end loop;
end $$;
create function pg_temp.esvaziar() returns bigint language plpgsql as $$
declare t text; filled boolean; gone bigint; held bigint := 0;
begin
  if (select valor from pg_temp.forma_de_semente) <> pg_temp.forma_de_agora() then return null; end if;
  for t in select tablename from pg_tables where schemaname = 'public' loop
    execute format('select exists (select from public.%I)', t) into filled;
    if filled then
      execute format('delete from public.%I', t);
      get diagnostics gone = row_count;
      held := held + gone;
    end if;
  end loop;
  for t in select tablename from pg_tables where schemaname = pg_my_temp_schema()::regnamespace::text
      and tablename not in ('sequencias_de_semente', 'forma_de_semente') loop
    execute format('insert into public.%I select * from pg_temp.%I', t, t);
  end loop;
  perform setval(format('public.%I', sequencename)::regclass, valor, usada) from pg_temp.sequencias_de_semente;
  return held;
end $$;
`
