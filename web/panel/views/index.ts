import {
  BookOpen,
  Clapperboard,
  Clock,
  Database,
  Globe,
  History,
  Receipt,
  ScrollText,
  Users,
  Zap,
} from '../icons.ts';
import { ClockView } from './clock.tsx';
import { ContractView } from './contract/contract.tsx';
import { RowsView } from './data/data.tsx';
import { FaultsView } from './faults/faults.tsx';
import { LogView } from './log/log.tsx';
import { OrdersView } from './orders.tsx';
import { PeopleView } from './people.tsx';
import { ScenarioView } from './scenario.tsx';
import { TimeLineView } from './time-line/time-line.tsx';
import { WorldView } from './world/world.tsx';

/** The views in the order of their tabs. */
export const views = {
  world: { title: 'World', Icon: Globe, View: WorldView },
  scenario: { title: 'Scenario', Icon: Clapperboard, View: ScenarioView },
  people: { title: 'People', Icon: Users, View: PeopleView },
  orders: { title: 'Orders', Icon: Receipt, View: OrdersView },
  clock: { title: 'Clock', Icon: Clock, View: ClockView },
  'time-line': { title: 'Time line', Icon: History, View: TimeLineView },
  faults: { title: 'Faults', Icon: Zap, View: FaultsView },
  log: { title: 'Log', Icon: ScrollText, View: LogView },
  data: { title: 'Data', Icon: Database, View: RowsView },
  contract: { title: 'Contract', Icon: BookOpen, View: ContractView },
} as const;

export type ViewName = keyof typeof views;

export const viewNames = Object.keys(views) as ViewName[]; // an object knows its own keys
