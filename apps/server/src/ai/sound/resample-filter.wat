;; The inner loop of resample.ts: 24 taps of 16 bits for each output sample, eight of them at a time.
;; `wat2wasm --enable-simd resample-filter.wat`, then base64, gives FILTER in resample.ts; resample.test.ts holds it against the sum in plain numbers.
(module
  (memory (export "memory") 1)
  (func (export "filter")
    (param $in i32)    ;; address of the first sample that the first output needs
    (param $out i32)   ;; address of the outputs
    (param $bank i32)  ;; address of the filters: 24 taps a phase, 14 bits behind the point
    (param $count i32) ;; outputs
    (param $phase i32) ;; filter of the first output
    (param $up i32)    ;; filters
    (param $step i32)  ;; phases from one output to the next
    (param $whole i32) ;; bytes of whole samples from one output to the next
    (local $end i32) (local $taps i32) (local $acc v128) (local $sum i32)
    (local.set $end (i32.add (local.get $out) (i32.shl (local.get $count) (i32.const 1))))
    (block $done (loop $next
      (br_if $done (i32.ge_u (local.get $out) (local.get $end)))
      (local.set $taps (i32.add (local.get $bank) (i32.mul (local.get $phase) (i32.const 48))))
      (local.set $acc (i32x4.add (i32x4.add
        (i32x4.dot_i16x8_s (v128.load align=1 (local.get $in)) (v128.load (local.get $taps)))
        (i32x4.dot_i16x8_s (v128.load offset=16 align=1 (local.get $in)) (v128.load offset=16 (local.get $taps))))
        (i32x4.dot_i16x8_s (v128.load offset=32 align=1 (local.get $in)) (v128.load offset=32 (local.get $taps)))))
      (local.set $acc (i32x4.add (local.get $acc)
        (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $acc) (local.get $acc))))
      (local.set $sum (i32.shr_s
        (i32.add (i32.add (i32x4.extract_lane 0 (local.get $acc)) (i32x4.extract_lane 1 (local.get $acc))) (i32.const 8192))
        (i32.const 14)))
      (i32.store16 (local.get $out)
        (select (i32.const 32767)
          (select (i32.const -32768) (local.get $sum) (i32.lt_s (local.get $sum) (i32.const -32768)))
          (i32.gt_s (local.get $sum) (i32.const 32767))))
      (local.set $out (i32.add (local.get $out) (i32.const 2)))
      (local.set $in (i32.add (local.get $in) (local.get $whole)))
      (local.set $phase (i32.add (local.get $phase) (local.get $step)))
      (if (i32.ge_s (local.get $phase) (local.get $up)) (then
        (local.set $phase (i32.sub (local.get $phase) (local.get $up)))
        (local.set $in (i32.add (local.get $in) (i32.const 2)))))
      (br $next)))))
