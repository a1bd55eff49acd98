<?php
add_theme_support('automatic-feed-links');
add_theme_support('title-tag');

function pinboard_remark($comment, $args, $depth)
{
    ?>
    <div class="rm rm<?php echo $depth; ?>" id="comment-<?php comment_ID(); ?>">
    <div class="rmtop"><b><?php comment_author_link(); ?></b> <span class="k"><?php comment_date('d.m.Y'); ?>, <?php comment_time('H:i'); ?></span></div>
    <div class="rmtxt"><?php comment_text(); ?></div>
    <?php comment_reply_link(array_merge($args, ['depth' => $depth, 'max_depth' => $args['max_depth']])); ?>
    <?php
}
