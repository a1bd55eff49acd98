<?php if (post_password_required()) { return; } ?>
<a name="comments"></a><b><?php comments_number(); ?></b>
<?php foreach (get_comments(['post_id' => get_the_ID(), 'status' => 'approve', 'order' => 'ASC']) as $comment) : ?>
<table width="100%" border="0" bgcolor="#eeeeee"><tr><td><a name="comment-<?php echo $comment->comment_ID; ?>"></a><?php comment_text($comment); ?><font size="2"><?php echo get_comment_author_link($comment); ?> | <?php echo get_comment_date('', $comment); ?> <?php echo mysql2date(get_option('time_format'), $comment->comment_date); ?></font></td></tr></table>
<?php endforeach; ?>
<?php comment_form(); ?>
