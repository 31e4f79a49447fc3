import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../context/deps.ts';
import { countByLastRead, measureOutbox } from './metrics.repository.ts';

/** Of whole seconds only those up to the time limit of a request are of interest. */
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];

export interface Metrics {
  /** Notes an answered request by its route, never by its address, which may name somebody. */
  noteRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  /** The figures of this moment, in the text form of Prometheus. No label names an owner. */
  read(): Promise<string>;
}

/** The figures that Prometheus reads of this process, and of the installation. */
export function createMetrics({ db, clock, youtube, disk }: MetricsDeps): Metrics {
  const registers = [new Registry()];
  const [register = new Registry()] = registers;
  collectDefaultMetrics({ register });
  const gauge = <Label extends string = never>(name: string, help: string, labels: Label[] = []) =>
    new Gauge({ name: `sapu_${name}`, help, labelNames: labels, registers });
  const requests = new Histogram({
    name: 'sapu_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const waiting = gauge('decisions_waiting', 'Decisions that are not sent yet');
  const overdue = gauge('decision_overdue_seconds', 'Time since a decision should have been sent');
  const owners = gauge('owners', 'Owners by when their channel was last read', ['read']);
  const used = gauge('quota_used_units', 'Units of the project that are used today');
  const daily = gauge('quota_daily_units', 'Units of the project for a day');
  const free = gauge('disk_free_bytes', "Space on the data folder's disk; NaN: unknown");

  return {
    noteRequest({ method, route, status, seconds }) {
      requests.observe({ method, route, status }, seconds);
    },
    async read() {
      const now = clock.now();
      const [outbox, read, day] = await Promise.all([
        measureOutbox(db, now),
        countByLastRead(db, now),
        youtube.quota.today(),
      ]);
      waiting.set(outbox?.waiting ?? 0);
      overdue.set(outbox?.overdue ?? 0);
      owners.reset();
      for (const one of read) owners.set({ read: one.read }, one.owners);
      used.set(day.used);
      daily.set(day.daily);
      free.set(disk.state().freeBytes ?? Number.NaN);
      return register.metrics();
    },
  };
}

type MetricsDeps = Pick<Deps, 'db' | 'clock' | 'youtube' | 'disk'>;
