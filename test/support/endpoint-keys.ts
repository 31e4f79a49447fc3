import { type EndpointKey, type Endpoints, endpoints } from '../../src/contract/endpoints.ts';

/** Endpoints that need our access token. */
export type SessionEndpoint = {
  [Key in EndpointKey]: Endpoints[Key]['access'] extends 'session' ? Key : never;
}[EndpointKey];

export const endpointKeys = Object.keys(endpoints) as EndpointKey[];

export const sessionEndpoints = endpointKeys.filter(
  (key): key is SessionEndpoint => endpoints[key].access === 'session',
);
