import { describe, expect, it } from 'vitest';
import { mean, ndcg, percentile, success } from './measures.ts';

describe('nDCG@10', () => {
  it('is 1 for the best possible list', () => {
    expect(ndcg([2, 2, 1], [1, 2, 2])).toBe(1);
  });

  it('counts only ten answers, so that a longer list of relevant lots can be perfect', () => {
    const many = Array.from({ length: 50 }, () => 1);
    expect(ndcg(many.slice(0, 10), many)).toBe(1);
    expect(ndcg([...Array.from({ length: 10 }, () => 0), 1], many)).toBe(0);
  });

  it('is 0 without a relevant answer', () => {
    expect(ndcg([0, 0], [1])).toBe(0);
    expect(ndcg([], [1])).toBe(0);
  });

  it('weighs a grade of 2 three times as much as a grade of 1, and later ranks less', () => {
    // 3 / log2(3) of 3 / log2(2)
    expect(ndcg([0, 2], [2])).toBeCloseTo(0.6309, 4);
    // (1 + 3 / log2(3)) of (3 + 1 / log2(3))
    expect(ndcg([1, 2], [1, 2])).toBeCloseTo(0.7967, 4);
  });

  it('is not a number when no lot is relevant', () => {
    expect(ndcg([0], [])).toBeNaN();
  });
});

describe('success@10', () => {
  it('is 1 when one of the first ten answers is relevant', () => {
    expect(success([0, 0, 1])).toBe(1);
    expect(success([])).toBe(0);
    expect(success([...Array.from({ length: 10 }, () => 0), 2])).toBe(0);
  });
});

describe('mean and percentile', () => {
  it('have no value without values', () => {
    expect(mean([])).toBeNull();
    expect(percentile([], 0.5)).toBeNaN();
  });

  it('take the nearest rank', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(hundred, 0.95)).toBe(95);
    expect(percentile([3], 0.95)).toBe(3);
    expect(mean([1, 2])).toBe(1.5);
  });
});
