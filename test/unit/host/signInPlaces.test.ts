import assert from 'node:assert/strict';
import { fetchWithin, trustworthy } from '../../../src/host/signInPlaces.ts';

const server = (url: string): URL => new URL(url);

describe('places that a person signs in at', () => {
  it('an origin that was not agreed to is not called', () => {
    const fetchFn = fetchWithin(new Set(['https://auth.example']), { timeoutMs: 1000 });
    assert.throws(() => fetchFn('https://other.example/token'), /https:\/\/other\.example was not agreed to/);
    assert.throws(() => fetchFn('http://auth.example/token'), /http:\/\/auth\.example was not agreed to/);
  });
  it('http on loopback is for servers on loopback', () => {
    const at = 'http://127.0.0.1:8080/authorize';
    assert.equal(trustworthy(at, 'It', server('http://localhost:1/mcp')).href, at);
    assert.throws(() => trustworthy(at, 'It', server('https://mcp.example/mcp')), /expected https, found http:/);
  });
});
